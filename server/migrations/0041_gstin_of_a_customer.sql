ALTER TABLE "invoices" ADD COLUMN "business_gstin" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_whole" CHECK (("invoices"."business_gstin" is null) = ("invoices"."business_name" is null) and length("invoices"."business_gstin") = 15);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_whole" CHECK (("orders"."business_gstin" is null) = ("orders"."business_name" is null) and length("orders"."business_gstin") = 15);