CREATE TABLE "changed_customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_spending" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"spent" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"paid_orders" integer NOT NULL,
	"revenue" double precision NOT NULL,
	CONSTRAINT "day_figures_day_kind_key_pk" PRIMARY KEY("day","kind","key"),
	CONSTRAINT "day_figures_kind_known" CHECK ("day_figures"."kind" in ('day', 'hour', 'state', 'method', 'product', 'wait', 'automatic')),
	CONSTRAINT "day_figures_counted" CHECK ("day_figures"."orders" >= 0 and "day_figures"."paid_orders" >= 0)
);
--> statement-breakpoint
DROP INDEX "statement_credits_settled";--> statement-breakpoint
DROP INDEX "statement_credits_alerted";--> statement-breakpoint
ALTER TABLE "customer_spending" ADD CONSTRAINT "customer_spending_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_customers_by_customer" ON "changed_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "changed_days_by_day" ON "changed_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statement_credits_amount" ON "statement_credits" USING btree ("amount","booked_on");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "statement_credits_settled" ON "statement_credits" USING btree ("decided_at" DESC NULLS LAST,"id") WHERE "statement_credits"."order_id" is not null and not "statement_credits"."is_word";--> statement-breakpoint
CREATE INDEX "statement_credits_alerted" ON "statement_credits" USING btree ("seen_at","id") WHERE "statement_credits"."statement_id" is null and "statement_credits"."kind" <> 'reversal' and not "statement_credits"."is_word";
--> statement-breakpoint
-- Whoever changes what the figures of a day, or of a customer, are counted from notes it here, whichever version of the shop does it. Who
-- counts has this lock alone, so that nothing it did not see is under way.
CREATE FUNCTION note_changed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order orders;
  changed_day_before date;
  changed_day date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('kept figures', 0));
  IF TG_TABLE_NAME = 'payment_attempts' THEN
    changed_day_before := (OLD.decided_at AT TIME ZONE 'Asia/Kolkata')::date;
    changed_day := (NEW.decided_at AT TIME ZONE 'Asia/Kolkata')::date;
  ELSE
    IF TG_TABLE_NAME = 'orders' THEN of_order := NEW; ELSE SELECT * INTO of_order FROM orders WHERE id = NEW.order_id; END IF;
    changed_day := (of_order.created_at AT TIME ZONE 'Asia/Kolkata')::date;
    INSERT INTO changed_customers (customer_id) SELECT of_order.customer_id
    WHERE NOT EXISTS (SELECT FROM changed_customers WHERE customer_id = of_order.customer_id);
  END IF;
  INSERT INTO changed_days (day) SELECT f.day FROM day_figures f
  WHERE f.kind = 'day' AND f.day IN (changed_day_before, changed_day) AND f.day NOT IN (SELECT day FROM changed_days);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO changed_customers (customer_id) SELECT DISTINCT customer_id FROM orders;
--> statement-breakpoint
-- a backup brings figures and changes along with what they are counted from
CREATE TRIGGER orders_note_new_figures AFTER INSERT ON orders FOR EACH ROW
  WHEN (current_setting('shop.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_changed_figures();
--> statement-breakpoint
CREATE TRIGGER orders_note_changed_figures AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.payment_method, OLD.ship_state, OLD.tier_per_piece, OLD.total)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.payment_method, NEW.ship_state, NEW.tier_per_piece, NEW.total))
  EXECUTE FUNCTION note_changed_figures();
--> statement-breakpoint
CREATE TRIGGER money_allocations_note_changed_figures AFTER INSERT OR UPDATE ON money_allocations FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND current_setting('shop.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_changed_figures();
--> statement-breakpoint
CREATE TRIGGER returns_note_changed_figures AFTER UPDATE OF status, amount ON returns FOR EACH ROW EXECUTE FUNCTION note_changed_figures();
--> statement-breakpoint
CREATE TRIGGER payment_attempts_note_changed_figures AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN ((OLD.submitted_at, OLD.outcome, OLD.decided_by, OLD.decided_at) IS DISTINCT FROM (NEW.submitted_at, NEW.outcome, NEW.decided_by, NEW.decided_at))
  EXECUTE FUNCTION note_changed_figures();
