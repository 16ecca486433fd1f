CREATE TABLE "statement_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"paid_at" timestamp with time zone,
	"amount" bigint NOT NULL,
	"narration" text NOT NULL,
	"reference" text,
	"other_references" text[] DEFAULT '{}' NOT NULL,
	"vpa" text,
	"payer_name" text,
	"note" text,
	"fingerprint" text NOT NULL,
	"order_id" uuid,
	"how" text,
	"decided_by_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "statement_credits_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "statement_credits_kind" CHECK ("statement_credits"."kind" in ('payment', 'refund', 'reversal')),
	CONSTRAINT "statement_credits_amount" CHECK ("statement_credits"."amount" > 0),
	CONSTRAINT "statement_credits_reference_digits" CHECK ("statement_credits"."reference" is null or "statement_credits"."reference" ~ '^[0-9]{12}$'),
	CONSTRAINT "statement_credits_only_payments_settle" CHECK ("statement_credits"."order_id" is null or "statement_credits"."kind" = 'payment'),
	CONSTRAINT "statement_credits_how_known" CHECK ("statement_credits"."how" is null or "statement_credits"."how" in ('reference', 'note', 'by-hand')),
	CONSTRAINT "statement_credits_settled_whole" CHECK (("statement_credits"."order_id" is null) = ("statement_credits"."how" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_by" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_at" is null) and ("statement_credits"."order_id" is null) = ("statement_credits"."decided_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_mappings_name_length" CHECK (length("statement_mappings"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "statement_repeats" (
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"credit_id" uuid NOT NULL,
	CONSTRAINT "statement_repeats_statement_id_line_pk" PRIMARY KEY("statement_id","line")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"layout" text NOT NULL,
	"bank" text NOT NULL,
	"mapping" jsonb,
	"uploaded_by_id" uuid NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"debits" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"malformed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "statements_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "statements_sha256" CHECK ("statements"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "statements_counts" CHECK ("statements"."rows" >= 0 and "statements"."credits" >= 0 and "statements"."debits" >= 0 and "statements"."repeats" >= 0)
);
--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_repeats" ADD CONSTRAINT "statement_repeats_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_repeats" ADD CONSTRAINT "statement_repeats_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_credits_line" ON "statement_credits" USING btree ("statement_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_credits_order_once" ON "statement_credits" USING btree ("order_id") WHERE "statement_credits"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_credits_reference" ON "statement_credits" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_mappings_name" ON "statement_mappings" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "statement_repeats_credit" ON "statement_repeats" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "statements_newest" ON "statements" USING btree ("created_at");