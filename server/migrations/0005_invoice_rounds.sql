DROP INDEX "invoices_once_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_round" ON "invoices" USING btree ("order_id","round") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_round" CHECK ("invoices"."round" >= 1);