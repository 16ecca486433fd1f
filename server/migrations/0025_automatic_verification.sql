CREATE TABLE "alert_checks" (
	"key" text PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"source" text NOT NULL,
	"is_live" boolean NOT NULL,
	"is_authentic" boolean NOT NULL,
	"is_fresh" boolean NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_checks_source" CHECK ("alert_checks"."source" in ('mail', 'sms')),
	CONSTRAINT "alert_checks_sha256" CHECK ("alert_checks"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
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
	"alert_key" text,
	"amount" bigint NOT NULL,
	"verified" boolean NOT NULL,
	"seconds" integer NOT NULL,
	"results" jsonb NOT NULL,
	"missed_at" timestamp with time zone,
	CONSTRAINT "automatic_verdicts_alert" CHECK (not "automatic_verdicts"."verified" or "automatic_verdicts"."alert_key" is not null),
	CONSTRAINT "automatic_verdicts_seconds" CHECK ("automatic_verdicts"."seconds" >= 0 and "automatic_verdicts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "statement_credits" DROP CONSTRAINT "statement_credits_how_known";--> statement-breakpoint
ALTER TABLE "statement_credits" DROP CONSTRAINT "statement_credits_settled_whole";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pack_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_checks" ADD CONSTRAINT "alert_checks_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_verdicts" ADD CONSTRAINT "automatic_verdicts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_verdicts" ADD CONSTRAINT "automatic_verdicts_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_verdicts" ADD CONSTRAINT "automatic_verdicts_alert_key_alert_checks_key_fk" FOREIGN KEY ("alert_key") REFERENCES "public"."alert_checks"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_checks_credit" ON "alert_checks" USING btree ("credit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_verdicts_order_once" ON "automatic_verdicts" USING btree ("order_id") WHERE "automatic_verdicts"."verified";--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_verdicts_credit_once" ON "automatic_verdicts" USING btree ("credit_id") WHERE "automatic_verdicts"."verified";--> statement-breakpoint
CREATE INDEX "automatic_verdicts_day" ON "automatic_verdicts" USING btree ("day");--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_how_known" CHECK ("statement_credits"."how" is null or "statement_credits"."how" in ('reference', 'note', 'by-hand', 'afterwards', 'by-alert'));--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_settled_whole" CHECK (("statement_credits"."order_id" is null) = ("statement_credits"."how" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_by" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_at" is null) and ("statement_credits"."decided_by_id" is null) = ("statement_credits"."order_id" is null or "statement_credits"."how" in ('afterwards', 'by-alert')));