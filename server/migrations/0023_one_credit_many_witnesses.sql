CREATE TABLE "credit_evidence" (
	"key" text PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"source" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"statement_id" uuid,
	"sheet" text DEFAULT '' NOT NULL,
	"line" integer,
	"repeated" boolean DEFAULT false NOT NULL,
	"bank" text,
	"tail" text,
	"who" text,
	"said" jsonb,
	CONSTRAINT "credit_evidence_source" CHECK ("credit_evidence"."source" in ('statement', 'mail', 'sms', 'person')),
	CONSTRAINT "credit_evidence_line_of_statement" CHECK (("credit_evidence"."source" = 'statement') = ("credit_evidence"."statement_id" is not null) and ("credit_evidence"."statement_id" is null) = ("credit_evidence"."line" is null)),
	CONSTRAINT "credit_evidence_person" CHECK (("credit_evidence"."source" = 'person') = ("credit_evidence"."who" is not null)),
	CONSTRAINT "credit_evidence_alert" CHECK (("credit_evidence"."source" in ('mail', 'sms')) = ("credit_evidence"."bank" is not null and "credit_evidence"."said" is not null))
);--> statement-breakpoint
ALTER TABLE "statement_credits" DROP CONSTRAINT "statement_credits_how_known";--> statement-breakpoint
ALTER TABLE "statement_credits" DROP CONSTRAINT "statement_credits_settled_whole";--> statement-breakpoint
ALTER TABLE "statement_credits" ALTER COLUMN "statement_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_credits" ALTER COLUMN "line" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "order_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "alarmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "used_for_id" uuid;--> statement-breakpoint
-- when the shop first heard of it, and what could be an order number in its words, as reading/order-names.rules.ts does from now on
UPDATE "statement_credits" c SET "seen_at" = s."created_at", "order_names" = ARRAY(
  SELECT DISTINCT substr(w.text, n, 11)
    FROM (SELECT regexp_replace(upper(c."narration" || ' ' || coalesce(c."note", '')), '[^A-Z0-9]', '', 'g')) w (text), generate_series(1, length(w.text) - 10) n
    WHERE substr(w.text, n, 3) = 'SLB')
  FROM "statements" s WHERE s."id" = c."statement_id";--> statement-breakpoint
ALTER TABLE "statement_credits" ALTER COLUMN "seen_at" SET NOT NULL;--> statement-breakpoint
-- every line is evidence, in the file that first told of its money and in those that repeat it
INSERT INTO "credit_evidence" ("key", "credit_id", "source", "seen_at", "statement_id", "sheet", "line")
SELECT c."statement_id" || '|' || c."sheet" || '|' || c."line", c."id", 'statement', c."seen_at", c."statement_id", c."sheet", c."line" FROM "statement_credits" c;--> statement-breakpoint
INSERT INTO "credit_evidence" ("key", "credit_id", "source", "seen_at", "statement_id", "sheet", "line", "repeated")
SELECT r."statement_id" || '|' || r."sheet" || '|' || r."line", r."credit_id", 'statement', s."created_at", r."statement_id", r."sheet", r."line", c."kind" <> 'reversal'
  FROM "statement_repeats" r JOIN "statement_credits" c ON c."id" = r."credit_id" JOIN "statements" s ON s."id" = r."statement_id"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- a refund is no longer the same money as a payment; those that were counted through together are counted anew
UPDATE "statement_credits" SET "fingerprint" = '#' || "fingerprint" WHERE "fingerprint" LIKE 'in|%' AND regexp_replace("fingerprint", '\|\d+$', '') IN (
  SELECT regexp_replace("fingerprint", '\|\d+$', '') FROM "statement_credits" WHERE "kind" = 'refund' AND "fingerprint" LIKE 'in|%');--> statement-breakpoint
UPDATE "statement_credits" c SET "fingerprint" = m.mark FROM (
  SELECT "id", side || rest || '|' || row_number() OVER (PARTITION BY side, rest ORDER BY nth) AS mark
    FROM (SELECT "id", CASE "kind" WHEN 'refund' THEN 'back' ELSE 'in' END AS side, regexp_replace(substr("fingerprint", 4), '\|\d+$', '') AS rest,
      substring("fingerprint" FROM '\d+$')::int AS nth FROM "statement_credits" WHERE "fingerprint" LIKE '#%') counted
  ) m WHERE m."id" = c."id";--> statement-breakpoint
-- the credit of an order that a person verified without it is that order's credit
UPDATE "statement_credits" c SET "order_id" = o."id", "how" = 'afterwards', "decided_by" = o."decided_by", "decided_at" = o."decided_at"
  FROM "orders" o WHERE o."payment_status" = 'verified' AND o."transaction_id" ~ '^0*\d{9,12}$' AND lpad(ltrim(o."transaction_id", '0'), 12, '0') = c."reference"
    AND o."total" = c."amount" AND o."decided_by" IS NOT NULL AND o."decided_at" IS NOT NULL AND c."order_id" IS NULL AND c."kind" = 'payment'
    AND NOT EXISTS (SELECT FROM "statement_credits" x WHERE x."reference" = c."reference" AND x."id" <> c."id")
    AND NOT EXISTS (SELECT FROM "statement_credits" x WHERE x."order_id" = o."id");--> statement-breakpoint
INSERT INTO "credit_evidence" ("key", "credit_id", "source", "seen_at", "who")
SELECT 'order|' || "order_id" || '|' || "decided_by", "id", 'person', "decided_at", "decided_by" FROM "statement_credits" WHERE "how" = 'afterwards';--> statement-breakpoint
-- any other open money under a reference that a verified order holds
UPDATE "statement_credits" c SET "used_for_id" = h."order_id" FROM (
    SELECT "id" AS "order_id", lpad(ltrim("transaction_id", '0'), 12, '0') AS "reference" FROM "orders" WHERE "payment_status" = 'verified' AND "transaction_id" ~ '^0*\d{9,12}$'
    UNION ALL SELECT "order_id", "reference" FROM "statement_credits" WHERE "order_id" IS NOT NULL AND "reference" IS NOT NULL
  ) h WHERE h."reference" = c."reference" AND c."order_id" IS NULL AND c."kind" <> 'reversal';--> statement-breakpoint
-- a file that was read to its end keeps how many credits it brought: the desk adds these up
UPDATE "statements" s SET "credits" = (SELECT count(*) FROM "statement_credits" c WHERE c."statement_id" = s."id" AND c."kind" <> 'reversal') WHERE "read_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE "statement_repeats" CASCADE;--> statement-breakpoint
ALTER TABLE "credit_evidence" ADD CONSTRAINT "credit_evidence_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_evidence" ADD CONSTRAINT "credit_evidence_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_used_for_id_orders_id_fk" FOREIGN KEY ("used_for_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_evidence_credit" ON "credit_evidence" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_evidence_line" ON "credit_evidence" USING btree ("statement_id","sheet","line") WHERE "credit_evidence"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_evidence_repeated" ON "credit_evidence" USING btree ("statement_id","sheet","line") WHERE "credit_evidence"."repeated";--> statement-breakpoint
CREATE INDEX "statement_credits_open_amount" ON "statement_credits" USING btree ("amount","booked_on") WHERE "statement_credits"."order_id" is null;--> statement-breakpoint
CREATE INDEX "statement_credits_open_names" ON "statement_credits" USING gin ("order_names") WHERE "statement_credits"."order_id" is null and "statement_credits"."order_names" <> '{}';--> statement-breakpoint
CREATE INDEX "statement_credits_unclaimed" ON "statement_credits" USING btree ("booked_on","sheet","line","id") WHERE "statement_credits"."order_id" is null and "statement_credits"."used_for_id" is null and "statement_credits"."statement_id" is not null and "statement_credits"."kind" <> 'reversal';--> statement-breakpoint
CREATE INDEX "statement_credits_unclaimed_of_one" ON "statement_credits" USING btree ("statement_id","booked_on","sheet","line","id") WHERE "statement_credits"."order_id" is null and "statement_credits"."used_for_id" is null and "statement_credits"."statement_id" is not null and "statement_credits"."kind" <> 'reversal';--> statement-breakpoint
CREATE INDEX "statement_credits_used" ON "statement_credits" USING btree ("booked_on","sheet","line","id") WHERE "statement_credits"."used_for_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_credits_settled" ON "statement_credits" USING btree ("decided_at" DESC NULLS LAST,"id") WHERE "statement_credits"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_credits_alerted" ON "statement_credits" USING btree ("seen_at","id") WHERE "statement_credits"."statement_id" is null;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_line_of_statement" CHECK (("statement_credits"."statement_id" is null) = ("statement_credits"."line" is null));--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_used_or_settled" CHECK ("statement_credits"."used_for_id" is null or "statement_credits"."order_id" is null);--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_how_known" CHECK ("statement_credits"."how" is null or "statement_credits"."how" in ('reference', 'note', 'by-hand', 'afterwards'));--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_settled_whole" CHECK (("statement_credits"."order_id" is null) = ("statement_credits"."how" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_by" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_at" is null) and ("statement_credits"."decided_by_id" is null) = ("statement_credits"."order_id" is null or "statement_credits"."how" = 'afterwards'));