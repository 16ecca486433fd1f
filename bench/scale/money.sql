-- one bank file over the days of all that follows
INSERT INTO statements (id, file_name, sha256, layout, bank, uploaded_by_id, uploaded_by, created_at, read_at, rows, credits, first_day, last_day)
VALUES ('00000000-0000-4000-8000-0000000000aa', 'money.csv', repeat('b', 64), 'x', 'hdfc', gen_random_uuid(), 'admin', now(), now(), 0, 0, current_date - 800, current_date);

-- orders that were paid, numbered
CREATE TEMP TABLE paid AS SELECT row_number() OVER (ORDER BY id) - 1 AS k, id, total, decided_at FROM orders WHERE payment_status = 'verified' AND status NOT IN ('cancelled', 'refunded');

-- money that nobody has looked at, of the amounts of orders
INSERT INTO statement_credits (id, statement_id, sheet, line, kind, booked_on, amount, narration, reference, vpa, payer_name, fingerprint, seen_at)
SELECT gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', 'open', n, 'payment', current_date - n % 400, t.totals[1 + n % 200], 'UPI', '8' || lpad(n::text, 11, '0'),
  'payer' || n % 5000 || '@ybl', 'RAMESH KUMAR', 'open|' || n, now()
FROM generate_series(1, {open}) n, (SELECT array_agg(total) AS totals FROM (SELECT total FROM orders ORDER BY id LIMIT 200) few) t;

-- money that has its place: of a hundred credits 84 are lines that pay an order, 10 the words of people, 3 are owed and 3 belong to nobody
INSERT INTO statement_credits (id, statement_id, sheet, line, kind, booked_on, amount, narration, reference, vpa, payer_name, fingerprint, seen_at, is_word, order_id, how, decided_by_id, decided_by, decided_at, money_state, money_version)
SELECT gen_random_uuid(), CASE WHEN w.place <> 'word' THEN '00000000-0000-4000-8000-0000000000aa'::uuid END, CASE WHEN w.place <> 'word' THEN 'placed' ELSE '' END, CASE WHEN w.place <> 'word' THEN n END,
  'payment', current_date - n % 730, p.total, 'UPI', '7' || lpad(n::text, 11, '0'), 'payer' || n % 50000 || '@ybl', 'SITA DEVI', 'placed|' || n, now() - n % 730 * interval '1 day', w.place = 'word',
  CASE WHEN w.place IN ('order', 'word') THEN p.id END, CASE w.place WHEN 'order' THEN 'reference' WHEN 'word' THEN 'afterwards' END, CASE WHEN w.place = 'order' THEN gen_random_uuid() END,
  CASE WHEN w.place IN ('order', 'word') THEN 'admin' END, CASE WHEN w.place IN ('order', 'word') THEN now() - n % 730 * interval '1 day' END,
  CASE WHEN w.place IN ('order', 'word') THEN 'allocated' ELSE w.place END, 1
FROM generate_series(1, {placed} - (SELECT count(*)::int FROM money_allocations)) n
CROSS JOIN LATERAL (SELECT CASE WHEN n % 100 < 84 THEN 'order' WHEN n % 100 < 94 THEN 'word' WHEN n % 100 < 97 THEN 'owed' ELSE 'unclaimed' END AS place) w
JOIN paid p ON p.k = n % (SELECT count(*) FROM paid);

-- their places
INSERT INTO money_allocations (id, credit_id, place, order_id, reason, amount, since)
SELECT gen_random_uuid(), id, CASE money_state WHEN 'allocated' THEN 'order' ELSE money_state END, order_id, CASE money_state WHEN 'owed' THEN 'other' END, amount, seen_at
FROM statement_credits WHERE fingerprint LIKE 'placed|%';

-- as autovacuum leaves them
ANALYZE;
