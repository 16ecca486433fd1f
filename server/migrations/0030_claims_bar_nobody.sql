DROP INDEX "orders_transaction_id_live";--> statement-breakpoint
CREATE INDEX "orders_transaction_id_claimed" ON "orders" USING btree ("transaction_id") WHERE "orders"."payment_status" = 'pending_verification';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transaction_id_live" ON "orders" USING btree ("transaction_id") WHERE "orders"."payment_status" = 'verified';