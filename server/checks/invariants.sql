-- stock on hand is the sum of its ledger
select p.id, p.name, p.stock, coalesce(sum(m.delta), 0) as ledger from products p left join stock_movements m on m.product_id = p.id group by p.id having p.stock <> coalesce(sum(m.delta), 0);

-- stock is never negative
select id, stock from products where stock < 0;

-- each ledger row carries the balance that its predecessors make
select * from (select id, product_id, balance, sum(delta) over (partition by product_id order by id) as expected from stock_movements) m where balance <> expected;

-- an order took its whole quantity exactly while it holds stock, and nothing otherwise
select o.number, o.status, i.product_id, i.quantity, coalesce(t.net, 0) as net from orders o join order_items i on i.order_id = o.id left join (select order_id, product_id, sum(delta) as net from stock_movements where order_id is not null group by 1, 2) t on t.order_id = o.id and t.product_id = i.product_id where coalesce(t.net, 0) <> case when o.status in ('confirmed', 'processing', 'shipped', 'delivered') then -i.quantity else 0 end;

-- no order moves a product that it does not contain
select m.id from stock_movements m left join order_items i on i.order_id = m.order_id and i.product_id = m.product_id where m.order_id is not null and i.order_id is null;

-- every movement of an order belongs to an event of its history
select m.id from stock_movements m left join order_events e on e.order_id = m.order_id and e.seq = m.crossing where m.order_id is not null and e.order_id is null;

-- the sums of an order follow from its lines and the tiers 10, 20, 30
select * from (select o.number, o.subtotal, o.savings, o.total, o.shipping, o.total_quantity, o.tier_per_piece, sum(i.quantity) as q, sum(i.original_price::bigint * i.quantity) as original, sum(i.price::bigint * i.quantity) as goods, case when sum(i.quantity) >= 30 then 2000 when sum(i.quantity) >= 20 then 1500 when sum(i.quantity) >= 10 then 1000 else 0 end as tier from orders o join order_items i on i.order_id = o.id group by o.id) s where total_quantity <> q or subtotal <> original or tier_per_piece <> tier or total <> greatest(goods - tier * q, 0) + shipping or savings <> subtotal - total + shipping;

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

-- a transaction ID is live on one order at most
select transaction_id from orders where payment_status in ('pending_verification', 'verified') and transaction_id is not null group by transaction_id having count(*) > 1;

-- a payment under verification has an ID and a time
select number from orders where payment_status = 'pending_verification' and (transaction_id is null or submitted_at is null);

-- an order is submitted exactly while its payment waits for a person
select number from orders where (status = 'payment_submitted') <> (payment_status = 'pending_verification');

-- a failed payment never holds stock as verified does
select number from orders where status = 'payment_failed' and payment_status not in ('verification_failed', 'verified');

-- a decided payment says who decided and when
select number from orders where payment_status in ('verified', 'verification_failed') and (decided_by is null or decided_at is null);

-- transaction IDs are kept as they are compared
select number, transaction_id from orders where transaction_id is not null and transaction_id !~ '^[A-Z0-9]{10,16}$';

-- a screenshot that an order names is known
select o.number from orders o left join files f on f.id = o.screenshot_id where o.screenshot_id is not null and f.id is null;

-- an Idempotency-Key made an order that is there and belongs to its customer
select k.key from order_keys k left join orders o on o.id = k.order_id where o.id is null or o.customer_id <> k.customer_id;

-- one Idempotency-Key made one order
select order_id from order_keys group by order_id having count(*) > 1;

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

-- no code was tried more than five times
select id from codes where tries > 5;

-- a mailed code or invitation does not stay in the outbox
select id from outbox where type in ('code.issued', 'admin.invited') and handled_at is not null and payload <> '{}'::jsonb;

-- every placed order was told to the outbox
select o.number from orders o where o.created_at > now() - interval '20 days' and not exists (select 1 from outbox b where b.type = 'order.placed' and b.payload ->> 'orderId' = o.id::text);

-- a cart holds whole pieces of products that exist
select customer_id from cart_items where quantity < 1;

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

-- every settled act of staff names its actor
select id from audit_log where actor = '' or action = '' or object_id = '';
