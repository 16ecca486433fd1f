ALTER TABLE "orders" ADD COLUMN "rest_reported" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_reported_at" timestamp with time zone;