-- the dice
CREATE OR REPLACE FUNCTION pg_temp.r(topic text, n bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
$$ SELECT (hashtextextended(topic || n, {seed}) & 9007199254740991)::float8 / 9007199254740992.0 $$;

-- picks from a list
CREATE OR REPLACE FUNCTION pg_temp.pick(list text[], topic text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT list[1 + floor(pg_temp.r(topic, n) * array_length(list, 1))::int] $$;

-- identifiers that begin with their time, as the shop's own
CREATE OR REPLACE FUNCTION pg_temp.named(topic text, n bigint, at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS
$$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(topic || n || ':{seed}'), 1, 3) || '8' || substr(md5(topic || n || ':{seed}'), 4, 15))::uuid $$;

-- the first of 730 days in India, the last is yesterday
CREATE TEMP TABLE calendar AS SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - 730 AS first_day;

-- who decides
CREATE TEMP TABLE staff AS SELECT id, username FROM admins WHERE is_active AND removed_at IS NULL ORDER BY created_at LIMIT 1;

-- bundles beside the packs
INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object(
    'id', pg_temp.named('bundle', k, now()), 'slug', p.slug || '-bundle-' || k, 'sku', p.sku || '-B' || k, 'name', p.name || ' bundle ' || k,
    'price', p.price + k * 2000, 'original_price', p.original_price + k * 2500, 'position', 100 + k, 'bestseller', false, 'stock', 0))).*
FROM products p, generate_series(1, 10) k WHERE p.id = (SELECT id FROM products ORDER BY position, slug LIMIT 1);

-- the shelf
CREATE TEMP TABLE shelf AS SELECT row_number() OVER (ORDER BY position, slug) - 1 AS k, p.* FROM products p WHERE listed;

-- shoppers
CREATE TEMP TABLE person AS
SELECT i, pg_temp.named('person', i, at) AS id, name, at, CASE i % 6 WHEN 0 THEN 'Chhatarpur' WHEN 1 THEN 'Sagar' WHEN 2 THEN 'Jhansi' WHEN 3 THEN 'Nagpur' WHEN 4 THEN 'Patna' ELSE 'Jaipur' END AS city,
  CASE i % 6 WHEN 2 THEN 'Uttar Pradesh' WHEN 3 THEN 'Maharashtra' WHEN 4 THEN 'Bihar' WHEN 5 THEN 'Rajasthan' ELSE 'Madhya Pradesh' END AS state,
  CASE i % 6 WHEN 0 THEN '471001' WHEN 1 THEN '470002' WHEN 2 THEN '284001' WHEN 3 THEN '440001' WHEN 4 THEN '800001' ELSE '302001' END AS zip,
  lower(regexp_replace(latin, '[^A-Za-z]+', '.', 'g')) || '.' || i || '.{seed}@people.example' AS email,
  (6 + i % 4)::text || lpad(((i::bigint * 7368787 + {seed}::bigint * 104729) % 1000000000)::text, 9, '0') AS phone
FROM (
  SELECT i, latin, CASE WHEN pg_temp.r('script', i) < 0.2 THEN hindi ELSE latin END AS name,
    ((c.first_day + floor((i - 1)::float8 / {users} * 730)::int)::timestamp + (360 + 119 * pg_temp.r('morning', i)) * interval '1 minute') AT TIME ZONE 'Asia/Kolkata' AS at
  FROM calendar c, generate_series(1, {users}) i
  CROSS JOIN LATERAL (SELECT 1 + floor(pg_temp.r('first', i) * 16)::int AS f, 1 + floor(pg_temp.r('last', i) * 12)::int AS l) dice
  CROSS JOIN LATERAL (SELECT
    (array['Ramesh','Sunita','Mohan','Geeta','Suresh','Kiran','Anil','Asha','Rajesh','Lakshmi','Vijay','Rekha','Dinesh','Savitri','Prakash','Meena'])[f] || ' ' ||
    (array['Ahirwar','Kushwaha','Yadav','Sharma','Patel','Tiwari','Khan','Verma','Lodhi','Singh','Rajak','Mishra'])[l] AS latin,
    (array['रमेश','सुनीता','मोहन','गीता','सुरेश','किरण','अनिल','आशा','राजेश','लक्ष्मी','विजय','रेखा','दिनेश','सावित्री','प्रकाश','मीना'])[f] || ' ' ||
    (array['अहिरवार','कुशवाहा','यादव','शर्मा','पटेल','तिवारी','ख़ान','वर्मा','लोधी','सिंह','रजक','मिश्रा'])[l] AS hindi) spelled
) made;

-- their accounts
INSERT INTO customers (id, name, email, phone, password_hash, date_of_birth, is_active, email_verified_at, last_login_at, created_at, updated_at)
SELECT id, name, email, phone, '{hash}', date '1960-01-01' + floor(pg_temp.r('born', i) * 14000)::int, pg_temp.r('closed', i) > 0.02, at, at, at, at FROM person;

-- their addresses
INSERT INTO addresses (id, customer_id, name, phone, email, street, city, state, zip_code, is_default, created_at, updated_at)
SELECT pg_temp.named('address', i, at), id, name, phone, email, 'House ' || 1 + i % 900 || ', Bus Stand Road', city, state, zip, true, at, at FROM person;

-- how the lives of orders go, each step with its earliest minute and how many minutes later it may come
CREATE TEMP TABLE step (kind text, seq int, type text, who text, from_status text, to_status text, payment_to text, earliest int, spread int);

-- the steps
INSERT INTO step VALUES
  ('pending', 1, 'order.placed', 'customer', NULL, 'pending_payment', 'pending', 0, 0),
  ('submitted', 2, 'payment.submitted', 'customer', 'pending_payment', 'payment_submitted', 'pending_verification', 2, 12),
  ('confirmed', 3, 'payment.verified', 'admin', 'payment_submitted', 'confirmed', 'verified', 30, 400),
  ('processing', 4, 'order.moved', 'admin', 'confirmed', 'processing', 'verified', 600, 400),
  ('shipped', 5, 'order.moved', 'admin', 'processing', 'shipped', 'verified', 1500, 600),
  ('delivered', 6, 'order.moved', 'admin', 'shipped', 'delivered', 'verified', 4000, 3500),
  ('failed', 3, 'payment.rejected', 'admin', 'payment_submitted', 'payment_failed', 'verification_failed', 30, 400),
  ('expired', 2, 'order.expired', 'system', 'pending_payment', 'cancelled', 'pending', 4320, 30),
  ('hidden', 3, 'order.hidden', 'customer', 'cancelled', 'cancelled', 'pending', 5000, 600),
  ('cancelled', 4, 'order.moved', 'admin', 'confirmed', 'cancelled', 'verified', 600, 800),
  ('refunded', 5, 'order.moved', 'admin', 'processing', 'refunded', 'verified', 1500, 600),
  ('retried', 4, 'payment.submitted', 'customer', 'payment_failed', 'payment_submitted', 'pending_verification', 500, 60),
  ('retried', 5, 'payment.verified', 'admin', 'payment_submitted', 'confirmed', 'verified', 600, 200),
  ('retried', 6, 'order.moved', 'admin', 'confirmed', 'processing', 'verified', 900, 300),
  ('retried', 7, 'order.moved', 'admin', 'processing', 'shipped', 'verified', 1500, 600),
  ('retried', 8, 'order.moved', 'admin', 'shipped', 'delivered', 'verified', 4000, 3500);

-- what each life shares with the one it goes on from
INSERT INTO step
SELECT w.kind, s.seq, s.type, s.who, s.from_status, s.to_status, s.payment_to, s.earliest, s.spread
FROM (VALUES ('submitted', array['pending']), ('confirmed', array['pending', 'submitted']), ('processing', array['pending', 'submitted', 'confirmed']),
  ('shipped', array['pending', 'submitted', 'confirmed', 'processing']), ('delivered', array['pending', 'submitted', 'confirmed', 'processing', 'shipped']),
  ('failed', array['pending', 'submitted']), ('expired', array['pending']), ('hidden', array['pending', 'expired']),
  ('cancelled', array['pending', 'submitted', 'confirmed']), ('refunded', array['pending', 'submitted', 'confirmed', 'processing']),
  ('retried', array['pending', 'submitted', 'failed'])) w (kind, before)
JOIN step s ON s.kind = ANY (w.before);

-- orders, ever more of them, placed between 8 and 23 o'clock
CREATE TEMP TABLE made AS
SELECT n, kind, at, pg_temp.named('order', n, at) AS id, person, many,
  'SLB-' || substr(number, 1, 4) || '-' || substr(number, 5, 4) AS number
FROM (
  SELECT n, ((first_day + day)::timestamp + (480 + 890 * pg_temp.r('minute', n)) * interval '1 minute') AT TIME ZONE 'Asia/Kolkata' AS at,
    1 + floor(power(pg_temp.r('who', n), 1.3) * u * ({users} - 1))::int AS person,
    CASE WHEN pg_temp.r('lines', n) < 0.7 THEN 1 WHEN pg_temp.r('lines', n) < 0.92 THEN 2 ELSE 3 END AS many,
    CASE WHEN 729 - day = 0 THEN CASE WHEN d < 0.45 THEN 'pending' ELSE 'submitted' END
      WHEN 729 - day = 1 THEN CASE WHEN d < 0.15 THEN 'pending' WHEN d < 0.3 THEN 'submitted' WHEN d < 0.75 THEN 'confirmed' ELSE 'processing' END
      WHEN 729 - day < 7 THEN CASE WHEN d < 0.02 THEN 'submitted' WHEN d < 0.1 THEN 'confirmed' WHEN d < 0.25 THEN 'processing' WHEN d < 0.3 THEN 'failed' ELSE 'shipped' END
      ELSE CASE WHEN d < 0.79 THEN 'delivered' WHEN d < 0.82 THEN 'retried' WHEN d < 0.86 THEN 'failed' WHEN d < 0.94 THEN 'expired' WHEN d < 0.95 THEN 'hidden' WHEN d < 0.98 THEN 'cancelled' ELSE 'refunded' END END AS kind,
    (SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (((n::bigint * 982451653 + {seed}::bigint * 7919) % 656100000000) / power(30, k)::bigint % 30)::int + 1, 1), '' ORDER BY k DESC) FROM generate_series(0, 7) k) AS number
  FROM calendar, generate_series(1, {orders}) n
  CROSS JOIN LATERAL (SELECT power((n - 0.5) / {orders}, 0.7) AS u, pg_temp.r('life', n) AS d) x
  CROSS JOIN LATERAL (SELECT floor(u * 730)::int AS day) y
) drawn;

-- what happened to them
CREATE TEMP TABLE happened AS
SELECT m.n, m.id, m.number, m.person, s.*, m.at + (s.earliest + s.spread * pg_temp.r(s.seq || 'when', m.n)) * interval '1 minute' AS at,
  CASE WHEN s.type = 'payment.submitted' THEN '4' || lpad(((m.n::bigint * 2 + (s.seq > 2)::int) * 7368787 % 100000000000)::text, 11, '0') END AS transaction_id
FROM made m JOIN step s ON s.kind = m.kind;

-- their lines
CREATE TEMP TABLE bought AS
SELECT m.n, m.id AS order_id, j AS line, s.id AS product_id, s.name, s.slug, coalesce(s.images -> 0 ->> 'src', '/placeholder-image.jpg') AS image, s.hsn, s.price, s.original_price,
  greatest(s.min_quantity, CASE WHEN q < 0.6 THEN 1 + floor(q / 0.6 * 5)::int WHEN q < 0.9 THEN 6 + floor((q - 0.6) / 0.3 * 10)::int ELSE 16 + floor((q - 0.9) / 0.1 * 44)::int END) AS quantity
FROM made m CROSS JOIN LATERAL generate_series(1, m.many) j
CROSS JOIN LATERAL (SELECT pg_temp.r(j || 'pieces', m.n) AS q) d
JOIN shelf s ON s.k = (floor(pg_temp.r('product', m.n) * (SELECT count(*) FROM shelf))::int + j - 1) % (SELECT count(*) FROM shelf);

-- orders
INSERT INTO orders (id, number, customer_id, status, event_seq, subtotal, savings, tier_per_piece, shipping, total, total_quantity, gst_rate,
  ship_name, ship_phone, ship_email, ship_street, ship_city, ship_state, ship_zip, payment_status, transaction_id, submitted_at, rejections,
  verification_notes, decided_by, decided_at, tracking_number, courier, confirmed_at, shipped_at, delivered_at, hidden_at, created_at, updated_at)
SELECT m.id, m.number, p.id, h.status, h.seq, b.original, b.original - (b.goods - t.tier * b.pieces), t.tier, 0, b.goods - t.tier * b.pieces, b.pieces, {rate},
  p.name, p.phone, p.email, 'House ' || 1 + p.i % 900 || ', Bus Stand Road', p.city, p.state, p.zip, h.payment, h.transaction_id, h.submitted, h.rejections,
  CASE WHEN h.payment = 'verification_failed' THEN 'No such payment in the account.' END, CASE WHEN h.decided IS NOT NULL AND h.payment <> 'pending_verification' THEN staff.username END, CASE WHEN h.payment <> 'pending_verification' THEN h.decided END,
  CASE WHEN h.shipped IS NOT NULL THEN 'EX' || lpad(m.n::text, 9, '0') || 'IN' END, CASE WHEN h.shipped IS NOT NULL THEN 'India Post' END,
  h.confirmed, h.shipped, h.delivered, h.hidden, m.at, h.last
FROM made m JOIN person p ON p.i = m.person CROSS JOIN staff
JOIN (SELECT n, sum(original_price * quantity)::int AS original, sum(price * quantity)::int AS goods, sum(quantity)::int AS pieces FROM bought GROUP BY n) b ON b.n = m.n
CROSS JOIN LATERAL (SELECT CASE WHEN b.pieces >= 30 THEN 2000 WHEN b.pieces >= 20 THEN 1500 WHEN b.pieces >= 10 THEN 1000 ELSE 0 END AS tier) t
JOIN (SELECT n, max(seq) AS seq, (array_agg(to_status ORDER BY seq DESC))[1] AS status, (array_agg(payment_to ORDER BY seq DESC))[1] AS payment,
    (array_agg(transaction_id ORDER BY seq DESC) FILTER (WHERE transaction_id IS NOT NULL))[1] AS transaction_id, max(at) FILTER (WHERE type = 'payment.submitted') AS submitted,
    (count(*) FILTER (WHERE type = 'payment.rejected'))::int AS rejections, max(at) FILTER (WHERE type IN ('payment.verified', 'payment.rejected')) AS decided,
    max(at) FILTER (WHERE to_status = 'confirmed') AS confirmed, max(at) FILTER (WHERE to_status = 'shipped') AS shipped,
    max(at) FILTER (WHERE to_status = 'delivered') AS delivered, max(at) FILTER (WHERE type = 'order.hidden') AS hidden, max(at) AS last
  FROM happened GROUP BY n) h ON h.n = m.n
ORDER BY m.n;

-- their items
INSERT INTO order_items (order_id, line, product_id, name, slug, image, hsn, quantity, price, original_price)
SELECT order_id, line, product_id, name, slug, image, hsn, quantity, price, original_price FROM bought ORDER BY n, line;

-- their history
INSERT INTO order_events (order_id, seq, at, actor_kind, actor_id, actor, type, from_status, to_status, payment_to)
SELECT h.id, h.seq, h.at, h.who, CASE h.who WHEN 'customer' THEN p.id WHEN 'admin' THEN staff.id END,
  CASE h.who WHEN 'customer' THEN p.name WHEN 'admin' THEN staff.username ELSE 'The shop' END, h.type, h.from_status, h.to_status, h.payment_to
FROM happened h JOIN person p ON p.i = h.person CROSS JOIN staff ORDER BY h.n, h.seq;

-- their payments, try by try
INSERT INTO payment_attempts (order_id, try, transaction_id, submitted_at, outcome, decided_by, decided_at, note)
SELECT s.id, row_number() OVER (PARTITION BY s.n ORDER BY s.seq), s.transaction_id, s.at,
  CASE d.type WHEN 'payment.verified' THEN 'verified' WHEN 'payment.rejected' THEN 'rejected' ELSE 'pending' END,
  CASE WHEN d.n IS NOT NULL THEN staff.username END, d.at, CASE d.type WHEN 'payment.rejected' THEN 'No such payment in the account.' END
FROM happened s CROSS JOIN staff LEFT JOIN happened d ON d.n = s.n AND d.seq = s.seq + 1 WHERE s.type = 'payment.submitted';

-- what staff did
INSERT INTO audit_log (at, admin_id, actor, action, object, object_id, before, after)
SELECT h.at, staff.id, staff.username, h.type, 'order', h.number, jsonb_build_object('status', h.from_status), jsonb_build_object('status', h.to_status)
FROM happened h CROSS JOIN staff WHERE h.who = 'admin' ORDER BY h.at, h.n;

-- news that were told
INSERT INTO outbox (type, payload, created_at, next_at, attempts, handled_at)
SELECT 'order.placed', jsonb_build_object('orderId', id), at, at, 1, at + interval '1 second' FROM made WHERE at > now() - interval '25 days' ORDER BY at;

-- returns that are asked for, the older ones turned down: neither moves stock or money
INSERT INTO returns (id, number, order_id, customer_id, reason, details, status, event_seq, amount, delivered_at, created_at, updated_at)
SELECT pg_temp.named('return', m.n, m.at), o.number || '-R1', o.id, o.customer_id, 'unused', 'I ordered one pack too many.', a.status, a.seq, b.price - o.tier_per_piece, o.delivered_at, o.delivered_at + interval '6 hours', o.delivered_at + interval '6 hours'
FROM made m JOIN orders o ON o.id = m.id JOIN bought b ON b.n = m.n AND b.line = 1
CROSS JOIN LATERAL (SELECT CASE WHEN o.delivered_at > now() - interval '4 days' THEN 'requested' ELSE 'rejected' END AS status, CASE WHEN o.delivered_at > now() - interval '4 days' THEN 1 ELSE 2 END AS seq) a
WHERE o.status = 'delivered' AND o.delivered_at < now() - interval '1 day' AND pg_temp.r('returned', m.n) < 0.03;

-- their lines
INSERT INTO return_items (return_id, product_id, quantity, amount)
SELECT r.id, b.product_id, 1, r.amount FROM returns r JOIN bought b ON b.order_id = r.order_id AND b.line = 1;

-- their history
INSERT INTO return_events (return_id, seq, at, actor_kind, actor, to_status, note)
SELECT r.id, s, r.created_at + (s - 1) * interval '2 days', CASE s WHEN 1 THEN 'customer' ELSE 'admin' END, CASE s WHEN 1 THEN o.ship_name ELSE staff.username END, CASE s WHEN 1 THEN 'requested' ELSE 'rejected' END, CASE s WHEN 2 THEN 'The pack was opened.' END
FROM returns r JOIN orders o ON o.id = r.order_id JOIN made m ON m.id = o.id CROSS JOIN staff CROSS JOIN LATERAL generate_series(1, r.event_seq) s;

-- what orders moved
CREATE TEMP TABLE move AS
SELECT h.at, b.product_id, CASE h.to_status WHEN 'confirmed' THEN -b.quantity ELSE b.quantity END AS delta, h.id AS order_id, h.seq AS crossing,
  CASE h.to_status WHEN 'confirmed' THEN 'order.confirmed' ELSE 'order.returned-to-shelf' END AS reason, 'Automatic adjustment for order ' || h.number AS note
FROM happened h JOIN bought b ON b.n = h.n
WHERE h.to_status = 'confirmed' OR (h.to_status IN ('cancelled', 'refunded') AND h.kind IN ('cancelled', 'refunded'));

-- deliveries and corrections beside them, as many as were asked for
INSERT INTO move
SELECT (first_day::timestamp + (pg_temp.r('day', m) * 729 * 1440) * interval '1 minute') AT TIME ZONE 'Asia/Kolkata', s.id,
  CASE WHEN pg_temp.r('kind', m) < 0.7 THEN 1 + floor(pg_temp.r('much', m) * need.each)::int ELSE -1 - floor(pg_temp.r('much', m) * 3)::int END,
  NULL, NULL, CASE WHEN pg_temp.r('kind', m) < 0.7 THEN 'received' ELSE 'correction' END, NULL
FROM calendar, (SELECT {ledger} - count(*) - (SELECT count(*) FROM shelf) AS left_over, greatest(4, ceil(-3 * sum(delta)::float8 / greatest(1, {ledger} - count(*))))::int AS each FROM move) need
CROSS JOIN LATERAL generate_series(1, need.left_over) m
JOIN shelf s ON s.k = floor(pg_temp.r('shelf', m) * (SELECT count(*) FROM shelf))::int;

-- the ledger, in the order of its days, over an opening row that is enough for all that follows
INSERT INTO stock_movements (product_id, delta, balance, reason, order_id, crossing, automated, actor, note, at)
WITH running AS (SELECT m.*, row_number() OVER turn AS place, sum(delta) OVER turn AS sum FROM move m WINDOW turn AS (PARTITION BY product_id ORDER BY at, order_id, crossing, delta, reason ROWS UNBOUNDED PRECEDING)),
opening AS (SELECT s.id, s.stock, 500 + greatest(0, coalesce(-min(r.sum), 0))::int AS delta FROM shelf s LEFT JOIN running r ON r.product_id = s.id GROUP BY s.id, s.stock)
SELECT o.id, o.delta, o.stock + o.delta, 'received', NULL, NULL, false, staff.username, 'Opening delivery', (first_day::timestamp) AT TIME ZONE 'Asia/Kolkata' AS at FROM opening o CROSS JOIN calendar CROSS JOIN staff
UNION ALL
(SELECT r.product_id, r.delta, o.stock + o.delta + r.sum, r.reason, r.order_id, r.crossing, r.order_id IS NOT NULL, staff.username, r.note, r.at
FROM running r JOIN opening o ON o.id = r.product_id CROSS JOIN staff ORDER BY r.at, r.product_id, r.place);

-- the shelves as the ledger left them
UPDATE products p SET stock = m.balance, updated_at = now() FROM (SELECT DISTINCT ON (product_id) product_id, balance FROM stock_movements ORDER BY product_id, id DESC) m WHERE m.product_id = p.id;

-- reviews of two shoppers in five
INSERT INTO reviews (id, product_id, customer_id, rating, title, comment, hidden_at, hidden_by, hidden_reason, created_at, updated_at)
SELECT pg_temp.named('review', i, p.at), s.id, p.id, 5 - floor(power(pg_temp.r('stars', i), 2) * 5)::int, pg_temp.pick(array['Good strength', 'Fresh packs', 'अच्छा स्वाद', 'As in the shop', 'Late but good'], 'title', i),
  pg_temp.pick(array['The leaf is even and the taste is right.', 'Packs came dry and unbroken.', 'पैकिंग बढ़िया है, समय पर मिला।', 'I order again every month.', 'The courier took a week.'], 'comment', i),
  CASE WHEN hidden THEN p.at END, CASE WHEN hidden THEN staff.username END, CASE WHEN hidden THEN 'Not about the product' END, p.at, p.at
FROM person p CROSS JOIN staff CROSS JOIN LATERAL (SELECT pg_temp.r('hide', i) < 0.01 AS hidden) h
JOIN shelf s ON s.k = floor(power(pg_temp.r('reviewed', i), 2) * (SELECT count(*) FROM shelf))::int WHERE pg_temp.r('reviews', i) < 0.4;

-- votes for them
INSERT INTO review_votes (review_id, customer_id, at)
SELECT pg_temp.named('review', r.i, r.at), v.id, v.at FROM person r JOIN person v ON v.i = r.i + 1 WHERE pg_temp.r('reviews', r.i) < 0.4 AND pg_temp.r('vote', r.i) < 0.5;

-- messages, one for ten shoppers
INSERT INTO contact_messages (id, ticket, customer_id, name, email, message, created_at, answer, answered_by, answered_at, settled_by, settled_at)
SELECT pg_temp.named('message', i, p.at), 'GRV-' || to_char(p.at AT TIME ZONE 'Asia/Kolkata', 'YYYYMMDD') || '-' || lpad((i % 1000000)::text, 6, '0'), p.id, p.name, p.email,
  pg_temp.pick(array['When will my parcel arrive?', 'मेरा पार्सल कब आएगा?', 'I paid twice for one order.', 'Do you deliver to my village?'], 'message', i), p.at,
  CASE WHEN old THEN 'Thank you for writing. It is on its way.' END, CASE WHEN old THEN staff.username END, CASE WHEN old THEN p.at + interval '5 hours' END, CASE WHEN old THEN staff.username END, CASE WHEN old THEN p.at + interval '9 hours' END
FROM person p CROSS JOIN staff CROSS JOIN LATERAL (SELECT p.at < now() - interval '10 days' AS old) o WHERE i % 10 = 0;

-- a bank file a month
INSERT INTO statements (id, file_name, sha256, layout, bank, uploaded_by_id, uploaded_by, created_at, read_at, rows, credits)
SELECT pg_temp.named('statement', k, now()), 'account-' || k || '.csv', encode(sha256(convert_to('{seed}:' || k, 'UTF8')), 'hex'), 'generic', 'HDFC Bank', staff.id, staff.username, now() - (24 - k) * interval '30 days', now() - (24 - k) * interval '30 days', 0, 0
FROM staff, generate_series(1, 24) k;

-- the money they tell of: one verified payment in ten, half of those that wait, and some that nobody claims
INSERT INTO statement_credits (id, statement_id, line, kind, booked_on, amount, narration, reference, fingerprint, seen_at, order_id, how, decided_by_id, decided_by, decided_at)
SELECT pg_temp.named('credit', n, at), pg_temp.named('statement', month, now()), row_number() OVER (PARTITION BY month ORDER BY at, n), 'payment', (at AT TIME ZONE 'Asia/Kolkata')::date, total, 'UPI-' || reference, reference,
  encode(sha256(convert_to('{seed}:credit:' || n, 'UTF8')), 'hex'), at, order_id, CASE WHEN order_id IS NOT NULL THEN 'reference' END, CASE WHEN order_id IS NOT NULL THEN staff.id END, CASE WHEN order_id IS NOT NULL THEN staff.username END, decided_at
FROM (
  SELECT m.n, o.submitted_at AS at, 1 + least(23, floor(extract(epoch FROM o.submitted_at - c.first_day) / 86400 / 30.5))::int AS month, o.total, o.transaction_id AS reference,
    CASE WHEN o.payment_status = 'verified' THEN o.id END AS order_id, CASE WHEN o.payment_status = 'verified' THEN o.decided_at END AS decided_at
  FROM calendar c, made m JOIN orders o ON o.id = m.id WHERE (o.payment_status = 'verified' AND m.n % 10 = 0) OR (o.payment_status = 'pending_verification' AND m.n % 2 = 0)
  UNION ALL
  SELECT -k, now() - k % 40 * interval '1 day', 24, 10000 + k * 7, '5' || lpad((k * 7368787::bigint % 100000000000)::text, 11, '0'), NULL, NULL FROM generate_series(1, least(200, {orders} / 20)) k
) money CROSS JOIN staff;

-- each with its line as evidence
INSERT INTO credit_evidence (key, credit_id, source, seen_at, statement_id, sheet, line)
SELECT statement_id || '|' || sheet || '|' || line, id, 'statement', seen_at, statement_id, sheet, line FROM statement_credits;

-- the counts of those files
UPDATE statements s SET rows = c.many, credits = c.many FROM (SELECT statement_id, count(*)::int AS many FROM statement_credits GROUP BY 1) c WHERE c.statement_id = s.id;

-- the money of cancelled orders is owed
UPDATE orders SET refund_owed = total WHERE status = 'cancelled' AND payment_status = 'verified';

-- that of refunded ones went back
INSERT INTO refunds (id, order_id, kind, amount, reference, paid_on, event_seq, actor, at)
SELECT pg_temp.named('refund', row_number() OVER (ORDER BY o.id), o.created_at), o.id, 'paid', o.total, 'PAID' || replace(o.number, '-', ''), (o.created_at AT TIME ZONE 'Asia/Kolkata')::date,
  o.event_seq, staff.username, o.created_at
FROM orders o CROSS JOIN staff WHERE o.status = 'refunded' AND o.payment_status = 'verified';

-- the word of whoever verified the others
INSERT INTO statement_credits (id, kind, booked_on, amount, narration, reference, fingerprint, seen_at, is_word, order_id, how, decided_by, decided_at)
SELECT pg_temp.named('word', m.n, o.decided_at), 'payment', (o.submitted_at AT TIME ZONE 'Asia/Kolkata')::date, o.total, 'Verified by ' || o.decided_by || ', no line of the bank', o.transaction_id,
  'word|' || o.id, o.decided_at, true, o.id, 'afterwards', o.decided_by, o.decided_at
FROM made m JOIN orders o ON o.id = m.id WHERE o.payment_status = 'verified' AND NOT EXISTS (SELECT FROM statement_credits c WHERE c.order_id = o.id);

-- each with that person as evidence
INSERT INTO credit_evidence (key, credit_id, source, seen_at, who)
SELECT 'order|' || order_id || '|' || decided_by, id, 'person', seen_at, decided_by FROM statement_credits WHERE is_word ON CONFLICT DO NOTHING;

-- the payments back
INSERT INTO money_paybacks (id, order_id, reason, amount, reference, paid_on, actor, at)
SELECT b.id, b.order_id, 'cancelled', b.amount, b.reference, b.paid_on, b.actor, b.at FROM refunds b JOIN made m ON m.id = b.order_id WHERE b.kind = 'paid';

-- where the money of each credit lies
INSERT INTO money_allocations (id, credit_id, place, order_id, reason, amount, since)
SELECT pg_temp.named('lot', m.n, o.decided_at), c.id, CASE o.status WHEN 'cancelled' THEN 'owed' WHEN 'refunded' THEN 'paid-back' ELSE 'order' END, o.id,
  CASE WHEN o.status IN ('cancelled', 'refunded') THEN 'cancelled' END, c.amount, o.decided_at
FROM made m JOIN orders o ON o.id = m.id JOIN statement_credits c ON c.order_id = o.id;

-- how it came there
INSERT INTO money_entries (allocation_id, amount, change, at, actor, rule)
SELECT a.id, a.amount, a.credit_id, a.since, o.decided_by, 'payment.verified' FROM money_allocations a JOIN made m ON m.id = a.order_id JOIN orders o ON o.id = a.order_id ORDER BY a.since, a.id;

-- how those credits stand
UPDATE statement_credits c SET money_version = 1, money_state = CASE a.place WHEN 'owed' THEN 'owed' ELSE 'allocated' END FROM money_allocations a JOIN made m ON m.id = a.order_id WHERE a.credit_id = c.id;

-- the days of the files
UPDATE statements s SET first_day = c.first_day, last_day = c.last_day FROM (SELECT statement_id, min(booked_on) AS first_day, max(booked_on) AS last_day FROM statement_credits GROUP BY 1) c WHERE c.statement_id = s.id;

-- nothing of the dice is left
DROP TABLE calendar, staff, shelf, person, step, made, happened, bought, move;
