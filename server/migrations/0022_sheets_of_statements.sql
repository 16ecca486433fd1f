DROP INDEX "statement_credits_line";--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "sheet" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_repeats" ADD COLUMN "sheet" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "understood" jsonb;--> statement-breakpoint
ALTER TABLE "statement_repeats" DROP CONSTRAINT "statement_repeats_statement_id_line_pk";--> statement-breakpoint
ALTER TABLE "statement_repeats" ADD CONSTRAINT "statement_repeats_statement_id_sheet_line_pk" PRIMARY KEY("statement_id","sheet","line");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_credits_line" ON "statement_credits" USING btree ("statement_id","sheet","line");
