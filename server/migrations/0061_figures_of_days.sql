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
CREATE INDEX "changed_days_by_day" ON "changed_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statement_credits_amount" ON "statement_credits" USING btree ("amount","booked_on");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");
--> statement-breakpoint
-- Whoever changes what a day's figures are counted from notes it here, whichever version of the shop does it. Who counts a day has this lock
-- alone, so that nothing it did not see is under way.
CREATE FUNCTION note_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('figures of days', 0));
  IF TG_TABLE_NAME = 'orders' THEN
    INSERT INTO changed_days (day) SELECT day FROM day_figures
    WHERE kind = 'day' AND day = (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date;
  ELSIF TG_TABLE_NAME = 'payment_attempts' THEN
    INSERT INTO changed_days (day) SELECT day FROM day_figures
    WHERE kind = 'day' AND day IN ((OLD.decided_at AT TIME ZONE 'Asia/Kolkata')::date, (NEW.decided_at AT TIME ZONE 'Asia/Kolkata')::date);
  ELSE
    INSERT INTO changed_days (day) SELECT f.day FROM orders o JOIN day_figures f ON f.kind = 'day' AND f.day = (o.created_at AT TIME ZONE 'Asia/Kolkata')::date
    WHERE o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- a backup brings figures and changes along with what they are counted from
CREATE TRIGGER orders_note_new_day AFTER INSERT ON orders FOR EACH ROW
  WHEN (current_setting('shop.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_changed_day();
--> statement-breakpoint
CREATE TRIGGER orders_note_changed_day AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.payment_method, OLD.ship_state, OLD.tier_per_piece, OLD.total)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.payment_method, NEW.ship_state, NEW.tier_per_piece, NEW.total))
  EXECUTE FUNCTION note_changed_day();
--> statement-breakpoint
CREATE TRIGGER money_allocations_note_changed_day AFTER INSERT OR UPDATE ON money_allocations FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND current_setting('shop.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_changed_day();
--> statement-breakpoint
CREATE TRIGGER returns_note_changed_day AFTER UPDATE OF status, amount ON returns FOR EACH ROW EXECUTE FUNCTION note_changed_day();
--> statement-breakpoint
CREATE TRIGGER payment_attempts_note_changed_day AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN ((OLD.submitted_at, OLD.outcome, OLD.decided_by, OLD.decided_at) IS DISTINCT FROM (NEW.submitted_at, NEW.outcome, NEW.decided_by, NEW.decided_at))
  EXECUTE FUNCTION note_changed_day();
