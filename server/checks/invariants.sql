-- stock on hand is the sum of its ledger
select p.id, p.name, p.stock, coalesce(sum(m.delta), 0) as ledger from products p left join stock_movements m on m.product_id = p.id group by p.id having p.stock <> coalesce(sum(m.delta), 0);

-- stock is never negative
select id, stock from products where stock < 0;

-- each ledger row carries the balance that its predecessors make
select * from (select id, product_id, balance, sum(delta) over (partition by product_id order by id) as expected from stock_movements) m where balance <> expected;

-- the packs of a movement that came into batches or left them go its way, and are no more than it moved
select m.id, m.delta, s.packs from stock_movements m join (select movement_id, sum(quantity) as packs, min(quantity) as least, max(quantity) as most from batch_movements group by 1) s on s.movement_id = m.id where abs(s.packs) > abs(m.delta) or least(s.least * sign(m.delta), s.most * sign(m.delta)) <= 0;

-- what a batch holds is the sum of its packs
select b.code, b.on_hand, coalesce(sum(s.quantity), 0) as ledger from stock_batches b left join batch_movements s on s.batch_id = b.id group by b.id having b.on_hand <> coalesce(sum(s.quantity), 0);

-- the batches of a product and what lies in none are its stock: none of both is negative
select p.name, p.stock, sum(b.on_hand) as in_batches from products p join stock_batches b on b.product_id = p.id group by p.id having sum(b.on_hand) > p.stock or min(b.on_hand) < 0;

-- a batch holds packs of its own product alone
select s.movement_id, b.code from batch_movements s join stock_movements m on m.id = s.movement_id join stock_batches b on b.id = s.batch_id where b.product_id <> m.product_id union all select m.id, b.code from stock_movements m join stock_batches b on b.id = m.batch_id where b.product_id <> m.product_id;

-- an order that holds no packs has given each batch back what it took, and no order gave back more
select s.order_id, s.batch_id, s.packs from (select m.order_id, m.product_id, b.batch_id, sum(b.quantity) as packs from stock_movements m join batch_movements b on b.movement_id = m.id where m.order_id is not null group by 1, 2, 3) s join (select order_id, product_id, sum(delta) as net from stock_movements where order_id is not null group by 1, 2) t on t.order_id = s.order_id and t.product_id = s.product_id where s.packs > 0 or (t.net = 0 and s.packs <> 0);

-- an order took its whole quantity exactly while it holds stock, and nothing otherwise
select o.number, o.status, i.product_id, i.quantity, coalesce(t.net, 0) as net from orders o join order_items i on i.order_id = o.id left join (select order_id, product_id, sum(delta) as net from stock_movements where order_id is not null group by 1, 2) t on t.order_id = o.id and t.product_id = i.product_id where coalesce(t.net, 0) <> case when o.status in (:holding_stock) and o.awaits_stock_since is null then -i.quantity else 0 end;

-- no order moves a product that it does not contain
select m.id from stock_movements m left join order_items i on i.order_id = m.order_id and i.product_id = m.product_id where m.order_id is not null and i.order_id is null;

-- every movement of an order belongs to an event of its history
select m.id from stock_movements m left join order_events e on e.order_id = m.order_id and e.seq = m.crossing where m.order_id is not null and e.order_id is null;

-- the sums of an order follow from its lines and the bulk discount that it was priced with
select * from (select o.number, o.subtotal, o.savings, o.total, o.shipping, o.total_quantity, o.tier_per_piece, o.forgiven, sum(i.quantity) as q, sum(i.original_price::bigint * i.quantity) as original, sum(i.price::bigint * i.quantity) as goods from orders o join order_items i on i.order_id = o.id group by o.id) s where total_quantity <> q or subtotal <> original or tier_per_piece < 0 or forgiven < 0 or total <> greatest(goods - tier_per_piece::bigint * q, 0) + shipping - forgiven or savings <> subtotal - total + shipping;

-- every order has lines
select number from orders o where not exists (select 1 from order_items i where i.order_id = o.id);

-- order numbers are at most 16 letters, digits and dashes
select number from orders where number !~ '^[A-Z0-9-]{1,16}$';

-- the history of an order has no gap and begins with its placing
select order_id, min(seq), max(seq), count(*) from order_events group by order_id having min(seq) <> 1 or max(seq) <> count(*);

-- every order has a history that ends at its own sequence number
select o.number, o.event_seq, max(e.seq) from orders o left join order_events e on e.order_id = o.id group by o.id having max(e.seq) is distinct from o.event_seq;

-- the last event of an order says its status and its payment status
select o.number, o.status, e.to_status, o.payment_status, e.payment_to from orders o join order_events e on e.order_id = o.id and e.seq = o.event_seq where e.to_status <> o.status or e.payment_to <> o.payment_status;

-- each event starts from where the one before it ended
select * from (select order_id, seq, from_status, lag(to_status) over (partition by order_id order by seq) as before from order_events) e where seq > 1 and from_status is distinct from before;

-- only the first event of an order starts from nothing
select order_id, seq from order_events where (seq = 1) <> (from_status is null);

-- a transaction ID is proven for one order at most
select transaction_id from orders where payment_status = 'verified' and transaction_id is not null group by transaction_id having count(*) > 1;

-- a payment under verification has an ID and a time
select number from orders where payment_status = 'pending_verification' and (transaction_id is null or submitted_at is null);

-- an order is submitted exactly while its payment waits for a person
select number from orders where (status = 'payment_submitted') <> (payment_status = 'pending_verification');

-- a failed payment was decided before its order failed
select number from orders where status = 'payment_failed' and payment_status not in ('verification_failed', 'verified');

-- a decided payment says who decided and when
select number from orders where payment_status in ('verified', 'verification_failed') and (decided_by is null or decided_at is null);

-- transaction IDs are kept as they are compared
select number, transaction_id from orders where transaction_id is not null and transaction_id !~ '^([A-Z0-9]{10,16}|[A-Z]{4}[A-Z0-9]{18})$';

-- a screenshot that an order names is known
select o.number from orders o left join files f on f.id = o.screenshot_id where o.screenshot_id is not null and f.id is null;

-- an Idempotency-Key made an order that is there and belongs to its customer, or to who took it by phone
select k.key from request_keys k left join orders o on o.id = k.order_id where k.order_id is not null and (o.id is null or o.customer_id <> k.actor_id and not exists (select 1 from admins a where a.id = k.actor_id and a.username = o.taken_by));

-- Idempotency-Keys of one order carried the same request
select order_id from request_keys where order_id is not null group by order_id having count(distinct body_hash) > 1;

-- a customer with addresses has exactly one primary
select customer_id from addresses group by customer_id having count(*) filter (where is_default) <> 1;

-- e-mail addresses are kept in lower case and belong to one account
select email from customers where email <> lower(email);

-- passwords are argon2id hashes
select id from customers where password_hash not like '$argon2id$%' union all select id from admins where password_hash not like '$argon2id$%';

-- tokens and codes are kept as hashes of 43 characters
select id from sessions where length(token_hash) <> 43 union all select id from codes where length(code_hash) <> 43;

-- a session belongs to the realm of its owner
select id from sessions where (realm = 'customer') <> (customer_id is not null) or (realm = 'admin') <> (admin_id is not null);

-- no code was tried more than a hundred times
select id from codes where tries > 100;

-- a mailed code or invitation does not stay in the outbox
select id from outbox where type in ('code.issued', 'admin.invited', 'admin.password-reset') and handled_at is not null and payload <> '{}'::jsonb;

-- every placed order was told to the outbox
select o.number from orders o where o.created_at > now() - interval '20 days' and not exists (select 1 from outbox b where b.type = 'order.placed' and b.payload ->> 'orderId' = o.id::text);

-- a cart holds a legal number of pieces
select customer_id from cart_items where quantity not between 1 and 99999;

-- there is an owner as soon as there is staff
select count(*) from admins having count(*) > 0 and count(*) filter (where role = 'super_admin' and is_active) = 0;

-- one review a person and product
select product_id, customer_id from reviews group by 1, 2 having count(*) > 1;

-- nobody votes for their own review
select v.review_id from review_votes v join reviews r on r.id = v.review_id where v.customer_id = r.customer_id;

-- a hidden review says who hid it and why
select id from reviews where hidden_at is not null and (hidden_by is null or hidden_reason is null);

-- a review has at most five pictures, numbered without a gap
select review_id from review_pictures group by review_id having count(*) > 5 or max(position) <> count(*);

-- an answered message says who answered what
select ticket from contact_messages where answered_at is not null and (answer is null or answered_by is null);

-- later answers to a message follow the first without a gap
select m.ticket from contact_messages m join (select message_id, count(*) as n, max(seq) as last from message_answers group by 1) a on a.message_id = m.id where m.answered_at is null or a.last <> a.n + 1;

-- every settled act of staff names its actor
select id from audit_log where actor = '' or action = '' or object_id = '';

-- a closed account has no live session
select s.id, s.realm from sessions s left join customers c on c.id = s.customer_id left join admins a on a.id = s.admin_id where s.revoked_at is null and s.expires_at > now() and (not coalesce(c.is_active, a.is_active, false) or a.removed_at is not null);

-- whoever left the staff is switched off
select id from admins where removed_at is not null and is_active;

-- an invitation has an end, a second factor a secret
select id from admins where (invite_hash is null) <> (invite_expires_at is null) and removed_at is null or totp_confirmed_at is not null and totp_secret is null;

-- names and addresses of staff belong to one account
select lower(username) from admins group by 1 having count(*) > 1 union all select lower(email) from admins group by 1 having count(*) > 1;

-- nobody has more than ten passkeys, and whoever left the staff none
select admin_id from passkeys group by 1 having count(*) > 10 union all select p.admin_id from passkeys p join admins a on a.id = p.admin_id where a.removed_at is not null;

-- a passkey has a key and a name of one line
select id from passkeys where public_key = '' or credential_id = '' or counter < 0 or length(name) not between 1 and 60 or name ~ '[\n\r]';


-- nothing of a deleted person is left
select c.id from customers c where c.email like 'deleted-%@deleted.invalid' and (c.is_active or c.phone <> '' or exists (select 1 from addresses a where a.customer_id = c.id) or exists (select 1 from cart_items i where i.customer_id = c.id) or exists (select 1 from wishlist_items w where w.customer_id = c.id) or exists (select 1 from customer_identities i where i.customer_id = c.id) or exists (select 1 from contact_messages m where m.customer_id = c.id and (m.name <> c.name or m.email <> c.email)));

-- nothing that a deleted person wrote is left once its matter is closed
select m.ticket from contact_messages m where m.email like 'deleted-%@deleted.invalid' and m.settled_at is not null and (m.message <> '' or m.answer <> '' or exists (select 1 from message_answers a where a.message_id = m.id and a.answer <> ''));

-- a payment nobody has handed in says nothing of one
select number from orders where payment_status = 'pending' and (transaction_id is not null or submitted_at is not null or decided_by is not null or screenshot_id is not null);

-- a decided payment keeps the ID it was decided by
select number from orders where payment_status in ('verified', 'verification_failed') and (transaction_id is null or submitted_at is null);

-- each step of the parcel that an order stands on has its date
select number, status from orders where status = 'confirmed' and confirmed_at is null or status = 'shipped' and shipped_at is null or status = 'delivered' and delivered_at is null or status = 'pending_payment' and (confirmed_at is not null or shipped_at is not null or delivered_at is not null);

-- statuses are known ones, in the order and in its history
select number from orders where status not in (:statuses) or payment_status not in ('pending', 'pending_verification', 'verified', 'verification_failed') union all select order_id::text from order_events where to_status not in (:statuses) or payment_to not in ('pending', 'pending_verification', 'verified', 'verification_failed');

-- an order number is given once
select number from orders group by number having count(*) > 1;

-- amounts of an order are positive and its tax rate is a rate
select number from orders where total <= 0 or subtotal <= 0 or savings < 0 or shipping < 0 or gst_rate not between 0 and 10000;

-- a line of an order is a positive number of pieces at a positive price
select order_id, line from order_items where quantity not between 1 and 99999 or price <= 0 or original_price < price;

-- the rate of a line is a rate, and the rate of an order is that of one of its lines
select o.number from orders o join order_items i on i.order_id = o.id group by o.id having min(i.gst_rate) < 0 or max(i.gst_rate) > 10000 or not bool_or(coalesce(i.gst_rate, o.gst_rate) = o.gst_rate);

-- the lines of an order are numbered from 1 and name each product once
select order_id from order_items group by order_id having min(line) <> 1 or max(line) <> count(*) or count(distinct product_id) <> count(*);

-- an order is hidden exactly when its history says so, and only when it could be
select o.number from orders o left join order_events e on e.order_id = o.id and e.type in ('order.hidden', 'order.shown') group by o.id having (o.hidden_at is not null) <> (count(*) filter (where e.type = 'order.hidden') > count(*) filter (where e.type = 'order.shown')) or bool_or(e.type = 'order.hidden' and e.to_status not in (:deletable));

-- what staff did to an order is in the audit log, as often as in its history
select o.number from orders o where (select count(*) from order_events e where e.order_id = o.id and e.type not like 'money.%' and (e.actor_kind = 'admin' or (e.actor_kind = 'system' and e.actor in ('Bank alerts', 'Bank files')))) <> (select count(*) from audit_log a where a.object = 'order' and a.object_id = o.number and a.action in ('order.moved', 'order.returned', 'order.refunded', 'order.readdressed', 'order.business', 'order.taken', 'order.exchanged', 'order.parcels', 'payment.verified', 'payment.rejected', 'payment.taken-over'));

-- an order travels in further parcels beside a first one, and none of them is that of another order
select o.number from orders o where o.tracking_number is null and o.further_parcels <> '[]'::jsonb union all select min(o.number) from orders o, jsonb_array_elements(o.further_parcels) p group by p ->> 'trackingNumber' having count(*) > 1;

-- an event of a person names that person
select order_id, seq from order_events where actor = '' or (actor_kind = 'system') <> (actor_id is null);

-- an order takes from the shelf and gives back in turns
select * from (select order_id, product_id, crossing, delta, lag(delta) over (partition by order_id, product_id order by crossing) as before from stock_movements where order_id is not null) m where delta <> -coalesce(before, abs(delta));

-- a movement moves something and says who moved it
select id from stock_movements where delta = 0 or actor = '' or reason = '';

-- one movement a product and crossing
select order_id, product_id, crossing from stock_movements where order_id is not null group by 1, 2, 3 having count(*) > 1;

-- a product has a price it can be sold at
select id, price from products where price <= 0 or original_price < price or min_quantity < 1 or jsonb_typeof(images) <> 'array';

-- a picture that a product shows is known
select p.id from products p, jsonb_array_elements(p.images) image where image ->> 'src' like '/api/products/pictures/%' and not exists (select 1 from files f where f.id::text = substring(image ->> 'src' from '[^/]+$'));

-- a picture of a review is known
select p.review_id from review_pictures p left join files f on f.id = p.file_id where f.id is null;

-- a known file has bytes and their hash
select id from files where bytes <= 0 or sha256 !~ '^[0-9a-f]{64}$';

-- a rating is one to five
select id from reviews where rating not between 1 and 5;

-- a product stands once in a cart and once on a wishlist
select customer_id, product_id from cart_items group by 1, 2 having count(*) > 1 union all select customer_id, product_id from wishlist_items group by 1, 2 having count(*) > 1;

-- carts and wishlists hold products that exist
select i.customer_id, i.product_id from (select customer_id, product_id from cart_items union all select customer_id, product_id from wishlist_items) i left join products p on p.id = i.product_id left join customers c on c.id = i.customer_id where p.id is null or c.id is null;

-- an event is tried within a day of being said
select id, type from outbox where handled_at is null and attempts = 0 and created_at < now() - interval '1 day';

-- settings are kept as one object a section
select section from settings where jsonb_typeof(data) <> 'object';

-- an order that was never paid for and the histories say nothing of a buyer who has left
select o.number from orders o join customers c on c.id = o.customer_id where c.email like 'deleted-%@deleted.invalid' and ((o.payment_status in ('pending', 'verification_failed') and o.status in (:deletable) and (o.ship_name <> c.name or o.business_gstin is not null or o.ship_street <> '' or o.ship_phone <> '') and not exists (select 1 from order_events e where e.order_id = o.id and e.to_status in (:holding_stock))) or exists (select 1 from order_events e where e.order_id = o.id and e.actor_kind = 'customer' and e.actor <> c.name));

-- the guards of history, ledger and audit log stand
select wanted.name from unnest(array['stock_movements_append_only', 'stock_movements_never_emptied', 'order_events_append_only', 'order_events_never_emptied', 'orders_never_deleted', 'order_items_append_only', 'audit_log_append_only', 'audit_log_never_emptied', 'invoices_append_only', 'invoices_never_emptied', 'return_events_append_only', 'return_events_never_emptied', 'refunds_append_only', 'refunds_never_emptied', 'money_entries_append_only', 'money_entries_never_emptied', 'day_closes_append_only', 'day_closes_never_emptied', 'order_notes_append_only', 'order_notes_never_emptied', 'stock_movements_lie_in_batches', 'batch_movements_append_only', 'batch_movements_never_emptied']) wanted (name) left join pg_trigger t on t.tgname = wanted.name and t.tgenabled in ('O', 'A') where t.oid is null;

-- the constraints that keep money, stock and people apart stand
select wanted.name from unnest(array['orders_total_adds_up', 'orders_submitted_is_pending', 'orders_paid_has_id', 'order_items_quantity', 'order_items_price', 'order_items_product_once', 'products_stock_not_negative', 'products_price_positive', 'stock_movements_once_per_crossing', 'stock_movements_balance_not_negative', 'stock_batches_on_hand', 'reviews_one_a_person', 'sessions_one_owner', 'cart_items_quantity', 'invoices_serial_once', 'invoices_add_up', 'invoices_one_kind_of_tax', 'invoices_credit_refers', 'orders_owed', 'refunds_amount', 'refunds_paid_has_reference', 'refunds_moved_has_order', 'money_allocations_amount', 'money_allocations_once']) wanted (name) left join pg_constraint c on c.conname = wanted.name and c.convalidated where c.oid is null union all select wanted.name from unnest(array['orders_transaction_id_live', 'stock_batches_code_once', 'addresses_one_primary', 'customers_email_once', 'admins_username_once', 'admins_email_once', 'invoices_once_per_round', 'returns_refund_reference_once', 'refunds_reference_once', 'refunds_moved_once', 'refunds_moved_to_once', 'money_paybacks_reference_once', 'money_paybacks_debit_once']) wanted (name) left join pg_class i on i.relname = wanted.name and i.relkind = 'i' where i.oid is null;

-- the newest try of a payment says what the order says
SELECT o.number FROM orders o
LEFT JOIN LATERAL (SELECT * FROM payment_attempts a WHERE a.order_id = o.id ORDER BY a.try DESC LIMIT 1) a ON true
WHERE (o.payment_status = 'pending_verification' AND (a.outcome IS DISTINCT FROM 'pending' OR a.transaction_id IS DISTINCT FROM o.transaction_id))
   OR (o.payment_status <> 'pending_verification' AND a.outcome = 'pending');

-- the tries of a payment are numbered without a gap
SELECT order_id FROM payment_attempts GROUP BY order_id HAVING max(try) <> count(*);

-- a credit that settled an order: the order is verified, and only a person's own choice or a part that came before lets their amounts differ
select c.id, o.number, o.payment_status, c.amount, o.total from statement_credits c join orders o on o.id = c.order_id where o.payment_status <> 'verified' or (c.amount <> o.total and c.how <> 'by-hand' and not exists (select from refunds m where m.order_id = o.id and m.kind = 'moved') and c.amount + coalesce((select sum(a.amount) from money_allocations a where a.order_id = o.id and a.credit_id <> c.id and (a.place <> 'owed' or a.reason not in ('over', 'twice', 'other'))), 0) <> o.total);

-- one bank reference settles one order
select reference from statement_credits where order_id is not null and reference is not null group by reference having count(distinct order_id) > 1;

-- a line of a file is marked as a repeat exactly where it brings money in that an earlier file had told of
select e.key from credit_evidence e join statement_credits c on c.id = e.credit_id where e.repeated <> (e.source = 'statement' and c.kind <> 'reversal' and e.statement_id is distinct from c.statement_id);

-- a credit that a statement shows has its line as evidence
select c.id from statement_credits c where c.statement_id is not null and not exists (select from credit_evidence e where e.statement_id = c.statement_id and e.sheet = c.sheet and e.line = c.line and e.credit_id = c.id);

-- a credit that no statement shows was told of by an alert, or a person gave their word for it
select c.id from statement_credits c where c.statement_id is null and not exists (select from credit_evidence e where e.credit_id = c.id and e.source in ('mail', 'sms') and not c.is_word or e.credit_id = c.id and e.source = 'person' and c.is_word);

-- money of one reference, amount and kind is one credit, unless one statement shows it several times
select reference, amount, kind from statement_credits c where reference is not null group by 1, 2, 3 having count(*) > 1 and count(*) > (select coalesce(max(n), 1) from (select count(distinct (e.sheet, e.line)) as n from credit_evidence e join statement_credits x on x.id = e.credit_id where x.reference = c.reference and x.amount = c.amount and x.kind = c.kind and e.source = 'statement' group by e.statement_id) m);

-- a credit that came after its order was verified carries the word of the person who verified it
select c.id from statement_credits c join orders o on o.id = c.order_id where c.how = 'afterwards' and (c.amount <> o.total or c.decided_by is distinct from o.decided_by or not exists (select from credit_evidence e where e.credit_id = c.id and e.source = 'person' and e.who = c.decided_by));

-- a file that was read to its end keeps how many credits it brought
select s.id, s.credits from statements s left join (select statement_id, count(*) as many from statement_credits where kind <> 'reversal' group by 1) c on c.statement_id = s.id where s.read_at is not null and s.credits <> coalesce(c.many, 0);

-- a reference is used for an order that is verified
select c.id from statement_credits c join orders o on o.id = c.used_for_id where o.payment_status <> 'verified';

-- the numbers of tax documents have no gap in any series but what a restore has skipped, which the audit log names
select * from invoice_series s full join (select kind, financial_year, count(*) as n, min(serial) as lowest, max(serial) as highest from invoices group by 1, 2) d using (kind, financial_year) left join (select object_id, sum((after ->> 'last')::int - (before ->> 'last')::int) as skipped from audit_log where action = 'invoices.skipped' group by 1) g on g.object_id = kind || ' ' || financial_year where s.last is distinct from coalesce(d.n, 0) + coalesce(g.skipped, 0) or d.lowest < 1 or d.highest > s.last;

-- no tax document has a number that a restore has skipped
select i.number from invoices i join audit_log a on a.action = 'invoices.skipped' and a.object_id = i.kind || ' ' || i.financial_year where i.serial > (a.before ->> 'last')::int and i.serial <= (a.after ->> 'last')::int;

-- a tax document bears the number of its series and of the financial year in India it was issued in
select number from invoices where number <> case kind when 'invoice' then 'SL/' else 'CN/' end || financial_year || '/' || lpad(serial::text, 6, '0') or financial_year <> to_char((issued_at at time zone 'Asia/Kolkata') - interval '3 months', 'YY') || '-' || to_char((issued_at at time zone 'Asia/Kolkata') + interval '9 months', 'YY');

-- an invoice is about all of its order that was not returned before
select i.number, i.total, o.total from invoices i join orders o on o.id = i.order_id where i.kind = 'invoice' and i.total <> o.total - (select coalesce(sum(r.amount), 0) from returns r where r.order_id = o.id and r.status = 'refunded' and r.updated_at < i.issued_at);

-- the lines of a tax document make its sums
select i.number from invoices i cross join lateral (select sum((l ->> 'amount')::bigint) as total, sum((l ->> 'taxable')::bigint) as taxable, sum((l ->> 'cgst')::bigint) as cgst, sum((l ->> 'sgst')::bigint) as sgst, sum((l ->> 'igst')::bigint) as igst from jsonb_array_elements(i.lines) l) s where (s.total, s.taxable, s.cgst, s.sgst, s.igst) is distinct from (i.total::numeric, i.taxable::numeric, i.cgst::numeric, i.sgst::numeric, i.igst::numeric);

-- each line of a tax document is taxed at its own rate, or else at the rate of its document
select i.number from invoices i cross join lateral jsonb_array_elements(i.lines) l cross join lateral (select coalesce((l ->> 'rate')::bigint, i.rate) as rate, (l ->> 'amount')::bigint as amount, (l ->> 'amount')::bigint - (l ->> 'taxable')::bigint as tax) t where abs(t.tax * (10000 + t.rate) - t.amount * t.rate) > 2 * (10000 + t.rate);

-- tax is CGST and SGST in the seller's own state and IGST elsewhere
select number from invoices where case when left(gstin, 2) = place_of_supply then igst <> 0 else cgst <> 0 or sgst <> 0 end;

-- credit notes never take back more than their invoice, in no amount and of no other order
select i.number from invoices i join invoices c on c.invoice_id = i.id group by i.id having i.kind <> 'invoice' or sum(c.total) > i.total or sum(c.taxable) > i.taxable or sum(c.cgst) > i.cgst or sum(c.sgst) > i.sgst or sum(c.igst) > i.igst or bool_or(c.order_id <> i.order_id or c.round <> i.round or c.gstin <> i.gstin);

-- an order has one live invoice: those before the newest are credited in full
select i.number from invoices i where i.kind = 'invoice' and exists (select 1 from invoices n where n.order_id = i.order_id and n.kind = 'invoice' and n.round > i.round) and i.total <> (select coalesce(sum(c.total), 0) from invoices c where c.invoice_id = i.id);

-- nothing of an invoice is left when its order is cancelled
select i.number from invoices i join orders o on o.id = i.order_id where i.kind = 'invoice' and o.status in (:cancelled) and i.total <> (select coalesce(sum(c.total), 0) from invoices c where c.invoice_id = i.id);

-- a payment verified while the shop had a GSTIN has its invoice
select o.number from orders o where o.payment_status = 'verified' and not exists (select 1 from invoices i where i.order_id = o.id) and coalesce((select a.after ->> 'gstin' from audit_log a where a.object = 'settings' and a.object_id = 'general' and a.at < o.decided_at - interval '1 minute' order by a.id desc limit 1), '') <> '' and not exists (select 1 from audit_log a where a.object = 'settings' and a.object_id = 'general' and a.at between o.decided_at - interval '1 minute' and o.decided_at + interval '1 minute' and coalesce(a.after ->> 'gstin', '') = '');

-- the history of a return has no gap, begins with the request and ends at its status
select r.number from returns r left join return_events e on e.return_id = r.id group by r.id having count(e.seq) <> r.event_seq or min(e.seq) <> 1 or max(e.seq) <> r.event_seq or not coalesce(bool_or(e.seq = 1 and e.to_status = 'requested'), false) or not coalesce(bool_or(e.seq = r.event_seq and e.to_status = r.status), false);

-- a return pays back what its lines say, and its lines are lines of its order
select r.number from returns r left join return_items i on i.return_id = r.id left join order_items o on o.order_id = r.order_id and o.product_id = i.product_id group by r.id having coalesce(sum(i.amount), 0) <> r.amount or count(*) <> count(o.line);

-- nobody returns more packs than were bought
select r.order_id, i.product_id from returns r join return_items i on i.return_id = r.id join order_items o on o.order_id = r.order_id and o.product_id = i.product_id where r.status not in ('rejected', 'withdrawn') group by r.order_id, i.product_id, o.quantity having sum(i.quantity) > o.quantity;

-- only a return that nobody has decided is taken back, and by its shopper
select r.number from returns r join return_events e on e.return_id = r.id and e.to_status = 'withdrawn' where e.seq <> 2 or e.actor_kind <> 'customer' or r.event_seq <> 2;

-- of an order that is priced anew one return is open at a time
select r.order_id from returns r join orders o on o.id = r.order_id where o.recalculate_discount and r.status in ('requested', 'approved', 'received') group by 1 having count(*) > 1;

-- an order whose packs all came back was paid back whole, but for its delivery
select o.number from orders o join returns r on r.order_id = o.id and r.status = 'refunded' group by o.id having sum(r.amount) <> o.total - o.shipping and (select sum(i.quantity) from return_items i join returns x on x.id = i.return_id where x.order_id = o.id and x.status = 'refunded') = o.total_quantity;

-- only an order that says so is priced anew when packs come back
select r.number from returns r join orders o on o.id = r.order_id where r.repriced <> 0 and not o.recalculate_discount;

-- what was paid back for packs and what was not is no more than was paid for the order
select r.order_id from returns r where r.status = 'refunded' group by r.order_id having sum(r.amount + r.repriced) > (select o.total - o.shipping from orders o where o.id = r.order_id);

-- returns never pay back more than was paid
select o.number from returns r join orders o on o.id = r.order_id where r.status = 'refunded' group by o.id having sum(r.amount) > o.total;

-- a fault is shown on one to five photos that are known
select r.number from returns r left join return_photos p on p.return_id = r.id left join files f on f.id = p.file_id group by r.id having count(p.file_id) > 5 or count(p.file_id) <> count(f.id) or (r.reason <> 'unused' and count(p.file_id) = 0);

-- a refunded return stands once in the history of its order
select r.number from returns r where r.status = 'refunded' and (select count(*) from order_events e where e.order_id = r.order_id and e.type in ('order.returned', 'order.part-returned') and e.note = 'Return ' || r.number || ', reference ' || r.refund_reference) <> 1;

-- the packs of a refunded return are on the shelf or written off, once
select r.number, i.product_id from returns r join orders o on o.id = r.order_id join return_items i on i.return_id = r.id left join (select product_id, note, sum(delta) as net from stock_movements where reason in ('return.restocked', 'return.written-off') group by 1, 2) m on m.product_id = i.product_id and m.note = 'Return ' || r.number || ' of order ' || o.number where coalesce(m.net, 0) <> case when r.status <> 'refunded' then 0 when exists (select 1 from order_events e where e.order_id = r.order_id and e.type = 'order.returned' and e.note like 'Return ' || r.number || ',%') then case r.goods when 'written_off' then -i.quantity else 0 end else case r.goods when 'restocked' then i.quantity else 0 end end;

-- a refund of an order with an invoice has its credit note
select r.number from returns r where r.status = 'refunded' and exists (select 1 from invoices i where i.order_id = r.order_id and i.kind = 'invoice' and i.issued_at < r.updated_at) and not exists (select 1 from invoices c where c.order_id = r.order_id and c.kind = 'credit_note' and c.reason = 'Return ' || r.number || ', reference ' || r.refund_reference);

-- the documents of an order come to the money that is kept for it
select o.number, d.net from orders o join (select order_id, min(issued_at) as since, sum(case kind when 'invoice' then total else -total end) as net from invoices group by 1) d on d.order_id = o.id where d.net <> case when o.payment_status = 'verified' and o.status not in (:cancelled) then o.total - (select coalesce(sum(r.amount), 0) from returns r where r.order_id = o.id and r.status = 'refunded') else 0 end and not (d.net = 0 and exists (select 1 from audit_log a where a.object = 'settings' and a.object_id = 'general' and a.at > d.since and a.after ->> 'gstin' = ''));

-- the shelf follows what left and came back: of a called-off order the packs of its earlier returns do not come back twice, of another they do not leave twice
select o.number, i.product_id, i.packs, m.net from (select o.id, o.number, o.status from orders o where exists (select 1 from returns r where r.order_id = o.id and r.status = 'refunded')) o join (select r.order_id, i.product_id, sum(i.quantity) filter (where not exists (select 1 from order_events e where e.order_id = r.order_id and e.type = 'order.returned' and e.note like 'Return ' || r.number || ',%')) as packs from returns r join return_items i on i.return_id = r.id where r.status = 'refunded' group by 1, 2) i on i.order_id = o.id left join (select product_id, note, sum(delta) as net from stock_movements where reason = 'return.settled-before' group by 1, 2) m on m.product_id = i.product_id and m.note = 'Returned before order ' || o.number || ' was called off' where coalesce(m.net, 0) <> case when o.status in (:holding_stock) then 0 else -coalesce(i.packs, 0) end;

-- what is owed of an order is what was paid for it, less what was paid back and what was waived since it was cancelled
select o.number, o.refund_owed from orders o where o.refund_owed <> case when o.payment_status = 'verified' and o.status in (:cancelled) then o.total - (select coalesce(sum(p.amount), 0) from money_paybacks p where p.order_id = o.id and p.reason = 'returned') - (select coalesce(sum(b.amount), 0) from refunds b where b.order_id = o.id and (b.kind = 'paid' or b.event_seq >= (select max(e.seq) from order_events e where e.order_id = o.id and e.from_status not in (:cancelled) and e.to_status in (:cancelled)))) else 0 end;

-- nothing is paid back beyond what was paid, nor of an order that goes on
select o.number from orders o join refunds b on b.order_id = o.id and b.kind = 'paid' group by o.id having sum(b.amount) + (select coalesce(sum(r.amount), 0) from returns r where r.order_id = o.id and r.status = 'refunded') > o.total or o.payment_status <> 'verified' or o.status not in (:cancelled);

-- one reference pays one refund back
select b.reference from refunds b join returns r on r.refund_reference = b.reference;

-- a refund belongs to an event of its order
select b.id from refunds b left join order_events e on e.order_id = b.order_id and e.seq = b.event_seq where e.order_id is null;

-- money that an alert has brought into the books is the money it told of
select a.id from alerts a left join statement_credits c on c.id = a.credit_id where a.outcome = 'recorded' and (c.id is null or c.amount <> a.amount or c.reference is distinct from a.reference);

-- an alert that may verify a payment alone holds every rule
select a.id from alerts a where a.is_automatic and (a.outcome <> 'recorded' or a.kind <> 'payment' or jsonb_array_length(a.rules) < 6 or exists (select 1 from jsonb_array_elements(a.rules) r where r ->> 'holds' <> 'yes'));

-- an order verified without a person was paid with money that a genuine and fresh alert told of: same amount, same reference
select o.number from automatic_verdicts v join orders o on o.id = v.order_id join statement_credits c on c.id = v.credit_id left join alerts a on a.id = v.alert_id left join credit_evidence e on e.key = a.source || '|' || a.key where v.verified and (c.order_id is distinct from o.id or c.how is distinct from 'by-alert' or c.kind <> 'payment' or c.amount <> o.total or v.amount <> o.total or o.payment_status <> 'verified' or lpad(ltrim(o.transaction_id, '0'), greatest(12, length(ltrim(o.transaction_id, '0'))), '0') is distinct from c.reference or a.credit_id is distinct from c.id or e.credit_id is distinct from c.id or e.source not in ('mail', 'sms') or a.outcome <> 'recorded' or not a.is_automatic);

-- what was settled or decided by alert has its verdict, and each such verdict stands once in the log
select c.id::text from statement_credits c where c.how = 'by-alert' and not exists (select 1 from automatic_verdicts v where v.credit_id = c.id and v.order_id = c.order_id and v.verified) union all select o.number from orders o where o.decided_by = 'Bank alerts' and not exists (select 1 from automatic_verdicts v where v.order_id = o.id and v.verified) union all select o.number from automatic_verdicts v join orders o on o.id = v.order_id where v.verified and (select count(*) from audit_log a where a.action = 'payment.verified-by-alert' and a.object_id = o.number and (a.after ->> 'amount')::numeric * 100 = v.amount) <> 1;

-- no payment verified without a person, and no day of them in India, exceeds the limit that the log recorded with it
select id from (select a.id, (a.after ->> 'amount')::numeric as amount, (a.after ->> 'mostPerPayment')::numeric as one, (a.after ->> 'mostPerDay')::numeric as day, sum((a.after ->> 'amount')::numeric) over (partition by (a.at at time zone 'Asia/Kolkata')::date order by a.id) as sum from audit_log a where a.action = 'payment.verified-by-alert') s where amount > one or sum > day;

-- only a confirmed order that no person has verified waits before it is packed
select number from orders where pack_after is not null and (status <> 'confirmed' or decided_by is distinct from 'Bank alerts');

-- how much of a credit lies in a place is the sum of what came there and left it
select a.id, a.amount, coalesce(sum(e.amount), 0) as entries from money_allocations a left join money_entries e on e.allocation_id = a.id group by a.id having a.amount <> coalesce(sum(e.amount), 0);

-- the places of a credit that was allocated come to its amount, those of any other to nothing
select c.id, c.money_state, c.amount, coalesce(a.amount, 0) as places from statement_credits c left join (select credit_id, sum(amount) as amount from money_allocations group by 1) a on a.credit_id = c.id where coalesce(a.amount, 0) <> case when c.money_state in ('open', 'merged') then 0 else c.amount end;

-- a change of the ledger moves money and makes none, but for the first of a credit and the last of a word that was merged
select e.change, a.credit_id, sum(e.amount) from money_entries e join money_allocations a on a.id = e.allocation_id join statement_credits c on c.id = a.credit_id group by 1, 2, c.amount, c.is_word, c.money_state having sum(e.amount) not in (0, c.amount) and not (c.money_state = 'merged' and sum(e.amount) = -c.amount);

-- a credit is said to be as its places are
select c.id, c.money_state from statement_credits c left join (select credit_id, bool_or(place = 'owed') as owed, bool_or(place = 'unclaimed') as unclaimed from money_allocations where amount > 0 group by 1) a on a.credit_id = c.id where c.money_state in ('allocated', 'owed', 'unclaimed') and c.money_state <> case when a.owed then 'owed' when a.unclaimed then 'unclaimed' else 'allocated' end;

-- verified, owed, paid back and unclaimed money are the money that came
select c.credits, a.places, c.untouched from (select coalesce(sum(amount) filter (where money_state <> 'merged'), 0) as credits, coalesce(sum(amount) filter (where money_state = 'open'), 0) as untouched from statement_credits where kind <> 'reversal') c cross join (select coalesce(sum(amount), 0) as places from money_allocations) a where c.credits <> a.places + c.untouched;

-- money is allocated from payments, and never money out
select c.id from statement_credits c join money_allocations a on a.credit_id = c.id and a.amount > 0 where c.kind = 'reversal' or (c.kind = 'refund' and a.place = 'order');

-- a verified order was paid by its allocations, and no order with more than it costs
select o.number, o.total, coalesce(a.paid, 0) as paid from orders o left join (select order_id, sum(amount) as paid from money_allocations where order_id is not null and (place = 'order' or reason in ('cancelled', 'no-stock', 'returned')) group by 1) a on a.order_id = o.id where coalesce(a.paid, 0) > o.total or (o.payment_status = 'verified' and coalesce(a.paid, 0) = 0 and not exists (select from refunds m where m.order_id = o.id and m.kind = 'moved') and not exists (select from money_allocations t where t.order_id = o.id and t.reason = 'taken-back'));

-- what the bank's own credit or a person's word says of a verified order is all of its price, unless a person has taken another amount for it
select o.number, o.total, a.paid from orders o join (select order_id, sum(amount) as paid, bool_or(reason = 'taken-back' and amount > 0) as taken from money_allocations where order_id is not null and (place = 'order' or reason in ('cancelled', 'no-stock', 'returned', 'taken-back')) group by 1) a on a.order_id = o.id where o.payment_status = 'verified' and a.paid < o.total and not a.taken and not exists (select from refunds m where m.order_id = o.id and m.kind = 'moved') and not exists (select from statement_credits c where (c.order_id = o.id or c.used_for_id = o.id) and c.amount <> o.total);

-- what is owed of a called-off order lies among the money owed, as far as it came
select o.number, o.refund_owed, coalesce(a.owed, 0) as owed from orders o left join (select order_id, sum(amount) filter (where place = 'owed' and reason in ('cancelled', 'no-stock')) as owed, sum(amount) filter (where place = 'order') as kept from money_allocations where order_id is not null group by 1) a on a.order_id = o.id where o.payment_status = 'verified' and (coalesce(a.owed, 0) > o.refund_owed or (coalesce(a.owed, 0) < o.refund_owed and coalesce(a.kept, 0) > 0));

-- a return that has come and is not paid back is owed
select o.number, r.amount, coalesce(a.owed, 0) as owed from orders o join (select order_id, sum(amount) filter (where status = 'received') - coalesce((select sum(p.amount) from money_paybacks p where p.order_id = returns.order_id and p.reason = 'returned'), 0) + coalesce(sum(amount) filter (where status = 'refunded'), 0) as amount from returns where status in ('received', 'refunded') group by 1 having bool_or(status = 'received')) r on r.order_id = o.id left join (select order_id, sum(amount) filter (where place = 'owed' and reason = 'returned') as owed, sum(amount) filter (where place = 'order') as kept from money_allocations group by 1) a on a.order_id = o.id where o.status not in (:cancelled) and coalesce(a.owed, 0) <> r.amount and coalesce(a.kept, 0) > 0;

-- of an order that another was sent in place of nothing pays it or is owed for it any more, and the other one belongs to the same customer and says in its history what it is
select o.number, n.number as instead from refunds m join orders o on o.id = m.order_id left join orders n on n.id = m.moved_to where m.kind = 'moved' and (n.id is null or n.customer_id <> o.customer_id or o.status not in (:cancelled) or o.refund_owed <> 0 or exists (select from money_allocations a where a.order_id = o.id and a.amount > 0 and (a.place = 'order' or a.reason in ('cancelled', 'no-stock', 'returned'))) or not exists (select from order_events e where e.order_id = n.id and e.seq = 1 and e.note = 'In place of ' || o.number));

-- each refund stands once among the payments back, and refunded returns went back whole, be it in parts
select b.reference from refunds b where b.kind = 'paid' and (select count(*) from money_paybacks p where p.order_id = b.order_id and p.reference = b.reference and p.amount = b.amount and p.reason in ('cancelled', 'no-stock')) <> 1 union all select r.order_id::text from returns r where r.status = 'refunded' group by r.order_id having sum(r.amount) > (select coalesce(sum(p.amount), 0) from money_paybacks p where p.order_id = r.order_id and p.reason = 'returned');

-- what went back of the money of an order or of a credit is what the payments back say
select p.order_id, p.reason, sum(p.amount) from money_paybacks p where p.order_id is not null and p.reason in ('cancelled', 'no-stock', 'returned') group by 1, 2 having sum(p.amount) < (select coalesce(sum(a.amount), 0) from money_allocations a where a.order_id = p.order_id and a.place = 'paid-back' and a.reason = p.reason) union all select a.order_id, a.reason, a.amount from money_allocations a where a.place = 'paid-back' and a.amount > 0 and a.reason in ('over', 'twice', 'other') and a.amount <> (select coalesce(sum(p.amount), 0) from money_paybacks p where p.allocation_id in (select x.id from money_allocations x where x.credit_id = a.credit_id and x.place = 'owed' and x.reason = a.reason and x.order_id is not distinct from a.order_id));

-- an order was sent with verified money, or with the reason of a person
select number from orders where status in ('shipped', 'delivered') and payment_status <> 'verified' and coalesce(unpaid_reason, '') = '';

-- a payment back and its debit of the bank have one amount
select p.id from money_paybacks p join statement_credits d on d.id = p.debit_id where d.kind <> 'reversal' or (p.reason <> 'taken-back' and d.amount <> p.amount);

-- a sheet of a closed day adds up
select day from day_closes where (sheet -> 'money' ->> 'credits')::bigint <> (sheet -> 'money' ->> 'verified')::bigint + (sheet -> 'money' ->> 'owed')::bigint + (sheet -> 'money' ->> 'paidBack')::bigint + (sheet -> 'money' ->> 'unclaimed')::bigint or (sheet -> 'earlier' ->> 'credits')::bigint <> (sheet -> 'earlier' ->> 'verified')::bigint + (sheet -> 'earlier' ->> 'owed')::bigint + (sheet -> 'earlier' ->> 'paidBack')::bigint + (sheet -> 'earlier' ->> 'unclaimed')::bigint;

-- a credit note is made out to whom its invoice is, and an invoice to nobody but the business of its order
select i.number from invoices i join orders o on o.id = i.order_id left join invoices c on c.invoice_id = i.id where i.kind = 'invoice' and ((i.business_gstin is not null and (i.business_gstin, i.business_name) is distinct from (o.business_gstin, o.business_name)) or (c.id is not null and (c.business_gstin, c.business_name) is distinct from (i.business_gstin, i.business_name)));

-- a note on an order has no text once it was taken back or the account of its customer is deleted
select n.id from order_notes n join orders o on o.id = n.order_id join customers c on c.id = o.customer_id where n.text is not null and (n.taken_back_at is not null or c.email like 'deleted-%@deleted.invalid');

-- the figures kept of a day are those of its orders, as a whole and by hour, state and method
select f.day, f.kind, f.orders, f.paid_orders, f.revenue, c.orders as counted, c.paid_orders as counted_paid, c.revenue as counted_revenue from (select day, kind, sum(orders) as orders, sum(paid_orders) as paid_orders, sum(revenue) as revenue from day_figures where kind in ('day', 'hour', 'state', 'method') group by 1, 2) f left join (select day, count(*) as orders, count(*) filter (where kept > 0) as paid_orders, coalesce(sum(kept), 0) as revenue from (select (o.created_at at time zone 'Asia/Kolkata')::date as day, case when o.payment_status = 'verified' and o.status not in (:cancelled) then coalesce(a.kept, 0) end as kept from orders o left join (select order_id, sum(amount) as kept from money_allocations where place = 'order' or (place = 'owed' and reason = 'returned') group by 1) a on a.order_id = o.id) o group by 1) c on c.day = f.day where f.day not in (select day from changed_days) and (f.orders, f.paid_orders, f.revenue) is distinct from (coalesce(c.orders, 0), coalesce(c.paid_orders, 0), coalesce(c.revenue, 0)::float8);

-- what a customer has spent, as it is kept, is what is kept of the money of their orders
select coalesce(s.customer_id, c.customer_id) as customer_id, s.spent, c.kept from customer_spending s full join (select o.customer_id, sum(a.amount) as kept from orders o join money_allocations a on a.order_id = o.id and (a.place = 'order' or (a.place = 'owed' and a.reason = 'returned')) where o.payment_status = 'verified' and o.status not in (:cancelled) group by 1) c on c.customer_id = s.customer_id where coalesce(s.customer_id, c.customer_id) not in (select customer_id from changed_customers) and coalesce(s.spent, 0) <> coalesce(c.kept, 0);
