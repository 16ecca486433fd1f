CREATE TABLE "day_closes" (
	"day" date PRIMARY KEY NOT NULL,
	"sheet" jsonb NOT NULL,
	"notes" text NOT NULL,
	"closed_by_id" uuid NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"place" text NOT NULL,
	"order_id" uuid,
	"reason" text,
	"amount" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "money_allocations_once" UNIQUE NULLS NOT DISTINCT("credit_id","place","order_id","reason"),
	CONSTRAINT "money_allocations_place" CHECK ("money_allocations"."place" in ('order', 'owed', 'paid-back', 'unclaimed')),
	CONSTRAINT "money_allocations_reason" CHECK ("money_allocations"."reason" in ('cancelled', 'no-stock', 'returned', 'over', 'twice', 'other', 'taken-back')),
	CONSTRAINT "money_allocations_amount" CHECK ("money_allocations"."amount" >= 0),
	CONSTRAINT "money_allocations_owed_has_reason" CHECK (("money_allocations"."place" in ('owed', 'paid-back')) = ("money_allocations"."reason" is not null)),
	CONSTRAINT "money_allocations_order_is_named" CHECK (case when "money_allocations"."place" = 'unclaimed' then "money_allocations"."order_id" is null when "money_allocations"."place" = 'order' or "money_allocations"."reason" in ('cancelled', 'no-stock', 'returned') then "money_allocations"."order_id" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"allocation_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"change" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"rule" text NOT NULL,
	"note" text,
	CONSTRAINT "money_entries_moves" CHECK ("money_entries"."amount" <> 0),
	CONSTRAINT "money_entries_by" CHECK ("money_entries"."actor" <> '' and "money_entries"."rule" <> '')
);
--> statement-breakpoint
CREATE TABLE "money_paybacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"allocation_id" uuid,
	"order_id" uuid,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"debit_id" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_paybacks_reason" CHECK ("money_paybacks"."reason" in ('cancelled', 'no-stock', 'returned', 'over', 'twice', 'other', 'taken-back')),
	CONSTRAINT "money_paybacks_amount" CHECK ("money_paybacks"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "statement_credits_order_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_stock_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unpaid_reason" text;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "is_word" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "money_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "money_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "money_allocations" ADD CONSTRAINT "money_allocations_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_allocations" ADD CONSTRAINT "money_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_allocation_id_money_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."money_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_paybacks" ADD CONSTRAINT "money_paybacks_allocation_id_money_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."money_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_paybacks" ADD CONSTRAINT "money_paybacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_paybacks" ADD CONSTRAINT "money_paybacks_debit_id_statement_credits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."statement_credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_allocations_of_order" ON "money_allocations" USING btree ("order_id") WHERE "money_allocations"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "money_allocations_owed" ON "money_allocations" USING btree ("since","id") WHERE "money_allocations"."place" = 'owed' and "money_allocations"."amount" > 0;--> statement-breakpoint
CREATE INDEX "money_entries_of_allocation" ON "money_entries" USING btree ("allocation_id");--> statement-breakpoint
CREATE INDEX "money_entries_at" ON "money_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "money_paybacks_reference_once" ON "money_paybacks" USING btree ("reference") WHERE "money_paybacks"."reason" <> 'taken-back';--> statement-breakpoint
CREATE UNIQUE INDEX "money_paybacks_debit_once" ON "money_paybacks" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "money_paybacks_of_order" ON "money_paybacks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_paybacks_taken_back" ON "money_paybacks" USING btree ("at","id") WHERE "money_paybacks"."reason" = 'taken-back';--> statement-breakpoint
CREATE INDEX "orders_of_total" ON "orders" USING btree ("total","created_at");--> statement-breakpoint
CREATE INDEX "orders_await_stock" ON "orders" USING btree ("awaits_stock_since") WHERE "orders"."awaits_stock_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_sent_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."unpaid_reason" is not null;--> statement-breakpoint
CREATE INDEX "statement_credits_of_order" ON "statement_credits" USING btree ("order_id") WHERE "statement_credits"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_credits_open_money" ON "statement_credits" USING btree ("booked_on" DESC NULLS FIRST,"id") WHERE "statement_credits"."money_state" = 'open' and "statement_credits"."kind" <> 'reversal';--> statement-breakpoint
CREATE INDEX "statement_credits_money" ON "statement_credits" USING btree ("money_state","booked_on" DESC NULLS FIRST,"id") WHERE "statement_credits"."money_state" in ('owed', 'unclaimed', 'allocated');--> statement-breakpoint
CREATE INDEX "statement_credits_day" ON "statement_credits" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "statement_credits_words" ON "statement_credits" USING btree ("decided_at") WHERE "statement_credits"."is_word";--> statement-breakpoint
CREATE INDEX "statement_credits_payer" ON "statement_credits" USING btree ("vpa") WHERE "statement_credits"."order_id" is not null and "statement_credits"."vpa" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_await_stock_paid" CHECK ("orders"."awaits_stock_since" is null or ("orders"."payment_status" = 'verified' and "orders"."status" in ('confirmed', 'cancelled', 'refunded')));--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_money_state" CHECK ("statement_credits"."money_state" in ('open', 'allocated', 'owed', 'unclaimed', 'merged'));--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_word" CHECK (not "statement_credits"."is_word" or ("statement_credits"."statement_id" is null and "statement_credits"."kind" = 'payment'));--> statement-breakpoint
CREATE TRIGGER money_entries_append_only BEFORE UPDATE OR DELETE ON money_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER money_entries_never_emptied BEFORE TRUNCATE ON money_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE ON day_closes FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER day_closes_never_emptied BEFORE TRUNCATE ON day_closes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
UPDATE "statements" s SET "first_day" = d.first_day, "last_day" = d.last_day
  FROM (SELECT e."statement_id", min(c."booked_on") AS first_day, max(c."booked_on") AS last_day FROM "credit_evidence" e JOIN "statement_credits" c ON c."id" = e."credit_id"
    WHERE e."statement_id" IS NOT NULL GROUP BY 1) d WHERE d."statement_id" = s."id" AND s."read_at" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "unpaid_reason" = 'Sent before reasons were asked for' WHERE "status" IN ('shipped', 'delivered') AND "payment_status" <> 'verified';--> statement-breakpoint
-- what went back so far
INSERT INTO "money_paybacks" ("id", "order_id", "reason", "amount", "reference", "paid_on", "actor", "at")
SELECT gen_random_uuid(), "order_id", 'cancelled', "amount", "reference", "paid_on", "actor", "at" FROM "refunds" WHERE "kind" = 'paid'
UNION ALL SELECT gen_random_uuid(), r."order_id", 'returned', r."amount", r."refund_reference", (r."updated_at" AT TIME ZONE 'Asia/Kolkata')::date,
  coalesce((SELECT e."actor" FROM "return_events" e WHERE e."return_id" = r."id" AND e."seq" = r."event_seq"), 'The shop'), r."updated_at" FROM "returns" r WHERE r."status" = 'refunded';--> statement-breakpoint
-- what a verified order needs: with a credit of the bank at least what went back and is owed, without one all of it, by the word of who verified it
CREATE TEMPORARY TABLE moved_orders AS SELECT o."id", o."number", o."total", o."decided_by", o."decided_at", o."submitted_at", o."created_at", o."updated_at",
    CASE WHEN o."transaction_id" ~ '^[0-9]{9,18}$' AND length(ltrim(o."transaction_id", '0')) BETWEEN 9 AND 12 THEN lpad(ltrim(o."transaction_id", '0'), 12, '0')
      WHEN o."transaction_id" ~ '^([A-Z]{4}[A-Z0-9]{12}([A-Z0-9]{6})?|[A-SU-Z][0-9]{15})$' AND length(regexp_replace(o."transaction_id", '[^0-9]', '', 'g')) >= 8 THEN o."transaction_id" END AS reference,
    least(o."total", (SELECT coalesce(sum(p."amount"), 0) FROM "money_paybacks" p WHERE p."order_id" = o."id" AND p."reason" = 'cancelled')) AS back,
    least(o."total", (SELECT coalesce(sum(p."amount"), 0) FROM "money_paybacks" p WHERE p."order_id" = o."id" AND p."reason" = 'returned')) AS returned,
    o."refund_owed"::bigint AS owed,
    CASE WHEN o."status" IN ('cancelled', 'refunded') THEN 0 ELSE (SELECT coalesce(sum(r."amount"), 0) FROM "returns" r WHERE r."order_id" = o."id" AND r."status" = 'received') END AS coming,
    coalesce((SELECT c."id" FROM "statement_credits" c WHERE c."order_id" = o."id" ORDER BY c."id" LIMIT 1),
      (SELECT c."id" FROM "statement_credits" c WHERE c."used_for_id" = o."id" AND c."kind" = 'payment' ORDER BY (c."amount" = o."total") DESC, c."id" LIMIT 1)) AS credit_id
  FROM "orders" o WHERE o."payment_status" = 'verified';--> statement-breakpoint
INSERT INTO "statement_credits" ("id", "kind", "booked_on", "amount", "narration", "reference", "fingerprint", "seen_at", "is_word", "order_id", "how", "decided_by", "decided_at")
SELECT gen_random_uuid(), 'payment', (coalesce(m."submitted_at", m."decided_at", m."created_at") AT TIME ZONE 'Asia/Kolkata')::date, m.missing,
    'Verified by ' || coalesce(m."decided_by", 'The shop') || ', no line of the bank', CASE WHEN m.credit_id IS NULL THEN m.reference END,
    CASE WHEN m.credit_id IS NULL AND m.reference IS NOT NULL AND NOT EXISTS (SELECT FROM "statement_credits" x WHERE x."fingerprint" = 'in|' || m.missing || '|ref|' || m.reference || '|1')
      THEN 'in|' || m.missing || '|ref|' || m.reference || '|1' ELSE 'word|' || m."id" END,
    coalesce(m."decided_at", m."updated_at"), true, CASE WHEN m.credit_id IS NULL THEN m."id" END, CASE WHEN m.credit_id IS NULL THEN 'afterwards' END,
    CASE WHEN m.credit_id IS NULL THEN coalesce(m."decided_by", 'The shop') END, CASE WHEN m.credit_id IS NULL THEN coalesce(m."decided_at", m."updated_at") END
  FROM (SELECT o.*, CASE WHEN o.credit_id IS NULL THEN o."total" ELSE o.back + o.returned + o.owed + o.coming - (SELECT c."amount" FROM "statement_credits" c WHERE c."id" = o.credit_id) END AS missing FROM moved_orders o) m
  WHERE m.missing > 0;--> statement-breakpoint
INSERT INTO "credit_evidence" ("key", "credit_id", "source", "seen_at", "who")
SELECT CASE WHEN c."order_id" IS NULL THEN 'word|' ELSE 'order|' END || m."id" || '|' || coalesce(m."decided_by", 'The shop'), c."id", 'person', c."seen_at", coalesce(m."decided_by", 'The shop')
  FROM "statement_credits" c JOIN moved_orders m ON m."id" = coalesce(c."order_id", substr(c."fingerprint", 6)::uuid) WHERE c."is_word" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- the credits of an order, and the places of its money, laid end to end: where two stretches meet, that much lies there
CREATE TEMPORARY TABLE moved_credits AS SELECT c."id", m."id" AS order_id, c."amount", m."total",
    coalesce(sum(c."amount") OVER (PARTITION BY m."id" ORDER BY c."is_word", c."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS low,
    sum(c."amount") OVER (PARTITION BY m."id" ORDER BY c."is_word", c."id") AS high
  FROM moved_orders m JOIN (SELECT m."id" AS order_id, m.credit_id AS id FROM moved_orders m WHERE m.credit_id IS NOT NULL
      UNION ALL SELECT coalesce(w."order_id", substr(w."fingerprint", 6)::uuid), w."id" FROM "statement_credits" w WHERE w."is_word") of ON of.order_id = m."id"
    JOIN "statement_credits" c ON c."id" = of.id;--> statement-breakpoint
INSERT INTO "money_allocations" ("id", "credit_id", "place", "order_id", "reason", "amount", "since")
SELECT gen_random_uuid(), c."id", p.place, m."id", p.reason, least(c.high, p.high, c."total") - greatest(c.low, p.low), coalesce(CASE WHEN p.place = 'owed' THEN m."updated_at" ELSE m."decided_at" END, m."updated_at")
  FROM moved_orders m JOIN moved_credits c ON c.order_id = m."id"
  CROSS JOIN LATERAL (VALUES ('paid-back', 'cancelled', 0::bigint, m.back::bigint), ('paid-back', 'returned', m.back, m.back + m.returned), ('owed', 'cancelled', m.back + m.returned, m.back + m.returned + m.owed),
    ('owed', 'returned', m.back + m.returned + m.owed, m.back + m.returned + m.owed + m.coming), ('order', NULL, m.back + m.returned + m.owed + m.coming, m."total"::bigint)) p (place, reason, low, high)
  WHERE least(c.high, p.high, c."total") > greatest(c.low, p.low);--> statement-breakpoint
INSERT INTO "money_allocations" ("id", "credit_id", "place", "order_id", "reason", "amount", "since")
SELECT gen_random_uuid(), c."id", 'owed', m."id", 'over', c.high - greatest(c.low, c."total"), coalesce(m."decided_at", m."updated_at")
  FROM moved_orders m JOIN moved_credits c ON c.order_id = m."id" WHERE c.high > greatest(c.low, c."total");--> statement-breakpoint
INSERT INTO "money_entries" ("allocation_id", "amount", "change", "at", "actor", "rule", "note")
SELECT a."id", a."amount", a."credit_id", a."since", coalesce(m."decided_by", 'The shop'), 'migration', 'Taken over from the orders, refunds and returns of before'
  FROM "money_allocations" a JOIN moved_orders m ON m."id" = a."order_id" ORDER BY a."since", a."id";--> statement-breakpoint
UPDATE "statement_credits" c SET "money_version" = 1, "money_state" = CASE WHEN EXISTS (SELECT FROM "money_allocations" a WHERE a."credit_id" = c."id" AND a."place" = 'owed') THEN 'owed' ELSE 'allocated' END
  WHERE EXISTS (SELECT FROM "money_allocations" a WHERE a."credit_id" = c."id");--> statement-breakpoint
DROP TABLE moved_credits;--> statement-breakpoint
DROP TABLE moved_orders;--> statement-breakpoint
-- An older version verifies payments without saying where their money lies.
COMMENT ON TABLE drizzle.__drizzle_migrations IS 'oldest build: 1795596147963';
