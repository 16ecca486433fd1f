ALTER TABLE "couriers" ADD COLUMN "pin_codes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "days_from" integer;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "days_to" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days_from" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days_to" integer;