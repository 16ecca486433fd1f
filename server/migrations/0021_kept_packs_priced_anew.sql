ALTER TABLE "orders" ADD COLUMN "recalculate_discount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "repriced" integer DEFAULT 0 NOT NULL;