CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text,
	"paid_on" date,
	"reason" text,
	"event_seq" integer NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_kind_known" CHECK ("refunds"."kind" in ('paid', 'waived')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_paid_has_reference" CHECK (("refunds"."kind" = 'paid') = ("refunds"."reference" is not null and "refunds"."paid_on" is not null)),
	CONSTRAINT "refunds_waived_has_reason" CHECK (("refunds"."kind" = 'waived') = ("refunds"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference_once" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_refund_owed" ON "orders" USING btree ("created_at","id") WHERE "orders"."refund_owed" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owed" CHECK ("orders"."refund_owed" between 0 and "orders"."total" and ("orders"."refund_owed" = 0 or ("orders"."payment_status" = 'verified' and "orders"."status" in ('cancelled', 'refunded'))));--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refunds_never_emptied BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
UPDATE orders o SET refund_owed = o.total - (SELECT coalesce(sum(r.amount), 0) FROM returns r WHERE r.order_id = o.id AND r.status = 'refunded') WHERE o.status = 'cancelled' AND o.payment_status = 'verified';
--> statement-breakpoint
INSERT INTO refunds (id, order_id, kind, amount, reference, paid_on, event_seq, actor, at) SELECT gen_random_uuid(), o.id, 'paid', o.total - s.returned, 'EARLIER ' || o.number, (SELECT (max(e.at) AT TIME ZONE 'Asia/Kolkata')::date FROM order_events e WHERE e.order_id = o.id), o.event_seq, 'The shop', now() FROM orders o CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS returned FROM returns r WHERE r.order_id = o.id AND r.status = 'refunded') s WHERE o.status = 'refunded' AND o.payment_status = 'verified' AND o.total > s.returned;
