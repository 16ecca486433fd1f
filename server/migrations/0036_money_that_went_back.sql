CREATE TABLE "money_other_debits" (
	"debit_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "money_paybacks" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "money_paybacks" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_paybacks" ADD COLUMN "check_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_upi_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_upi_id_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_other_debits" ADD CONSTRAINT "money_other_debits_debit_id_statement_credits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."statement_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_credits_debits" ON "statement_credits" USING btree ("booked_on" DESC NULLS FIRST,"id") WHERE "statement_credits"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX "money_paybacks_unchecked" ON "money_paybacks" USING btree ("at","id") WHERE "money_paybacks"."reason" = 'taken-back' and "money_paybacks"."checked_at" is null;