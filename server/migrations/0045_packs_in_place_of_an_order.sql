ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind_known";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "moved_to" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_moved_to_orders_id_fk" FOREIGN KEY ("moved_to") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_moved_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."kind" = 'moved';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_moved_to_once" ON "refunds" USING btree ("moved_to");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_moved_has_order" CHECK (("refunds"."kind" = 'moved') = ("refunds"."moved_to" is not null) and "refunds"."moved_to" <> "refunds"."order_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind_known" CHECK ("refunds"."kind" in ('paid', 'waived', 'moved'));