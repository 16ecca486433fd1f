CREATE TABLE "staff_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"ended" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_news_once" UNIQUE("event_id","subscription_id"),
	CONSTRAINT "staff_news_ended_whole" CHECK (("staff_news"."ended" is null) = ("staff_news"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_news_of_subscription" ON "staff_news" USING btree ("subscription_id","kind");--> statement-breakpoint
CREATE INDEX "staff_news_waiting" ON "staff_news" USING btree ("next_at") WHERE "staff_news"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_admin" ON "push_subscriptions" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_one_owner" CHECK (("push_subscriptions"."customer_id" is null) <> ("push_subscriptions"."admin_id" is null));