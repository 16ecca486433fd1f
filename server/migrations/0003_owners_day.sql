CREATE TABLE "payment_attempts" (
	"order_id" uuid NOT NULL,
	"try" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"payer_vpa" text,
	"screenshot_sha256" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "payment_attempts_order_id_try_pk" PRIMARY KEY("order_id","try"),
	CONSTRAINT "payment_attempts_try" CHECK ("payment_attempts"."try" >= 1),
	CONSTRAINT "payment_attempts_outcome_known" CHECK ("payment_attempts"."outcome" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "payment_attempts_decided" CHECK (("payment_attempts"."outcome" = 'pending') = ("payment_attempts"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"place" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year"),
	CONSTRAINT "invoice_series_counts" CHECK ("invoice_series"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"gstin" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"rate" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"taxable" integer NOT NULL,
	"cgst" integer NOT NULL,
	"sgst" integer NOT NULL,
	"igst" integer NOT NULL,
	"total" integer NOT NULL,
	"reason" text,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_serial_once" UNIQUE("kind","financial_year","serial"),
	CONSTRAINT "invoices_number_form" CHECK ("invoices"."number" ~ '^[A-Za-z0-9/-]{1,16}$'),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."total" = "invoices"."taxable" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" and "invoices"."total" > 0),
	CONSTRAINT "invoices_one_kind_of_tax" CHECK ("invoices"."cgst" = "invoices"."sgst" and ("invoices"."igst" = 0 or "invoices"."cgst" = 0)),
	CONSTRAINT "invoices_credit_refers" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_presence" (
	"order_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_presence_order_id_admin_id_pk" PRIMARY KEY("order_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "order_reminders" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reminders_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_reminders_kind_known" CHECK ("order_reminders"."kind" in ('first', 'last'))
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"return_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" text NOT NULL,
	"to_status" text NOT NULL,
	"note" text,
	CONSTRAINT "return_events_return_id_seq_pk" PRIMARY KEY("return_id","seq")
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"return_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "return_items_return_id_product_id_pk" PRIMARY KEY("return_id","product_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"return_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "return_photos_return_id_place_pk" PRIMARY KEY("return_id","place")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"status" text NOT NULL,
	"event_seq" integer NOT NULL,
	"amount" integer NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"refund_reference" text,
	"goods" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_reason_known" CHECK ("returns"."reason" in ('damaged', 'defective', 'wrong_item', 'unused')),
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('requested', 'approved', 'rejected', 'received', 'refunded')),
	CONSTRAINT "returns_amount" CHECK ("returns"."amount" > 0),
	CONSTRAINT "returns_refunded_has_reference" CHECK (("returns"."status" = 'refunded') = ("returns"."refund_reference" is not null)),
	CONSTRAINT "returns_goods_once_received" CHECK (("returns"."status" in ('received', 'refunded')) = ("returns"."goods" is not null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rejections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_pending" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."outcome" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_attempts_by_transaction" ON "payment_attempts" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_picture" ON "payment_attempts" USING btree ("screenshot_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name_once" ON "couriers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE UNIQUE INDEX "returns_refund_reference_once" ON "returns" USING btree ("refund_reference");--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "returns" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "returns_of_customer" ON "returns" USING btree ("customer_id","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rejections" CHECK ("orders"."rejections" between 0 and 3);--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_never_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER return_events_append_only BEFORE UPDATE OR DELETE ON return_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER return_events_never_emptied BEFORE TRUNCATE ON return_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO payment_attempts (order_id, try, transaction_id, payer_vpa, screenshot_sha256, submitted_at, outcome, decided_by, decided_at, note)
SELECT o.id, 1, o.transaction_id, o.payer_vpa, f.sha256, coalesce(o.submitted_at, o.updated_at),
  CASE o.payment_status WHEN 'pending_verification' THEN 'pending' WHEN 'verified' THEN 'verified' ELSE 'rejected' END,
  CASE WHEN o.payment_status <> 'pending_verification' THEN o.decided_by END,
  CASE WHEN o.payment_status <> 'pending_verification' THEN coalesce(o.decided_at, o.updated_at) END,
  o.verification_notes
FROM orders o LEFT JOIN files f ON f.id = o.screenshot_id
WHERE o.transaction_id IS NOT NULL;
--> statement-breakpoint
UPDATE orders SET rejections = 1 WHERE payment_status = 'verification_failed';
