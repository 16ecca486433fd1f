ALTER TABLE "returns" DROP CONSTRAINT "returns_status_known";--> statement-breakpoint
DROP INDEX "returns_one_open";--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn'));--> statement-breakpoint
-- An older version counts refunded packs alone and does not know that a request was taken back.
COMMENT ON TABLE drizzle.__drizzle_migrations IS 'oldest build: 1795580028329';
