CREATE TABLE "automatic_brakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_brakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automatic_verdicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_verdicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"order_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"alert_id" uuid,
	"amount" bigint NOT NULL,
	"verified" boolean NOT NULL,
	"seconds" integer NOT NULL,
	"results" jsonb NOT NULL,
	"missed_at" timestamp with time zone,
	CONSTRAINT "automatic_verdicts_alert" CHECK (not "automatic_verdicts"."verified" or "automatic_verdicts"."alert_id" is not null),
	CONSTRAINT "automatic_verdicts_seconds" CHECK ("automatic_verdicts"."seconds" >= 0 and "automatic_verdicts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "statement_credits" DROP CONSTRAINT "statement_credits_how_known";--> statement-breakpoint
ALTER TABLE "statement_credits" DROP CONSTRAINT "statement_credits_settled_whole";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pack_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "automatic_verdicts" ADD CONSTRAINT "automatic_verdicts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_verdicts" ADD CONSTRAINT "automatic_verdicts_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_verdicts" ADD CONSTRAINT "automatic_verdicts_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_verdicts_order_once" ON "automatic_verdicts" USING btree ("order_id") WHERE "automatic_verdicts"."verified";--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_verdicts_credit_once" ON "automatic_verdicts" USING btree ("credit_id") WHERE "automatic_verdicts"."verified";--> statement-breakpoint
CREATE INDEX "automatic_verdicts_day" ON "automatic_verdicts" USING btree ("day");--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_how_known" CHECK ("statement_credits"."how" is null or "statement_credits"."how" in ('reference', 'note', 'by-hand', 'afterwards', 'by-alert'));--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_settled_whole" CHECK (("statement_credits"."order_id" is null) = ("statement_credits"."how" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_by" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_at" is null) and ("statement_credits"."decided_by_id" is null) = ("statement_credits"."order_id" is null or "statement_credits"."how" in ('afterwards', 'by-alert')));