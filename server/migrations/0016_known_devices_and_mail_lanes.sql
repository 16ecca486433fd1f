DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "device_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "device_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "whose" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("lane","next_at") WHERE "outbox"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane_known" CHECK ("outbox"."lane" in (0, 1));