ALTER TABLE "request_keys" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Where one key was used for both, the one of the order stays: its repeat is answered with that order.
INSERT INTO "request_keys" ("actor_id", "key", "body_hash", "at", "order_id")
SELECT "customer_id", "key", "body_hash", "at", "order_id" FROM "order_keys"
ON CONFLICT ("actor_id", "key") DO UPDATE SET "body_hash" = excluded."body_hash", "at" = excluded."at", "order_id" = excluded."order_id";--> statement-breakpoint
DROP TABLE "order_keys";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "told" TO "sent";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "payer_vpa";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payer_vpa";
