ALTER TABLE "orders" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_confirmed" integer;--> statement-breakpoint
CREATE INDEX "customers_of_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ("ship_phone");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_asks_age" CHECK (("orders"."taken_by" is null) = ("orders"."age_confirmed" is null) and "orders"."age_confirmed" >= 18);