CREATE TABLE "alert_bytes" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"gzipped" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_mailboxes" (
	"id" text PRIMARY KEY NOT NULL,
	"credential" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'connecting' NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"error_at" timestamp with time zone,
	"connected_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"last_mail_at" timestamp with time zone,
	CONSTRAINT "alert_mailboxes_uid" CHECK ("alert_mailboxes"."last_uid" >= 0),
	CONSTRAINT "alert_mailboxes_state" CHECK ("alert_mailboxes"."state" in ('connecting', 'connected', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "alert_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path_hash" text NOT NULL,
	"signing_key" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone,
	"last_sms_at" timestamp with time zone,
	CONSTRAINT "alert_phones_path_hash_unique" UNIQUE("path_hash")
);
--> statement-breakpoint
CREATE TABLE "alert_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"tail" text DEFAULT '' NOT NULL,
	"registered_to" text DEFAULT '' NOT NULL,
	"sim" integer,
	"changed_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_profiles_known" CHECK ("alert_profiles"."id" in ('hdfc-mail', 'hdfc-sms', 'kotak-mail', 'kotak-sms', 'axis-mail', 'axis-sms', 'icici-mail', 'icici-sms', 'sbi-mail', 'sbi-sms')),
	CONSTRAINT "alert_profiles_tail" CHECK ("alert_profiles"."tail" ~ '^[0-9]{0,6}$'),
	CONSTRAINT "alert_profiles_sim" CHECK ("alert_profiles"."sim" between 1 and 4),
	CONSTRAINT "alert_profiles_enabled_whole" CHECK (not "alert_profiles"."enabled" or (length("alert_profiles"."tail") >= 3 and ("alert_profiles"."registered_to" <> '' or "alert_profiles"."id" like '%-sms')))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"profile" text,
	"message_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"rules" jsonb NOT NULL,
	"template" text,
	"kind" text,
	"amount" bigint,
	"reference" text,
	"tail" text,
	"vpa" text,
	"payer_name" text,
	"note" text,
	"booked_on" date,
	"paid_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"arrived_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"credit_id" uuid,
	"tries" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "alerts_key_unique" UNIQUE("key"),
	CONSTRAINT "alerts_outcome" CHECK ("alerts"."outcome" in ('recorded', 'shown', 'refused', 'ignored', 'waiting')),
	CONSTRAINT "alerts_profile" CHECK ("alerts"."profile" is null or "alerts"."profile" in ('hdfc-mail', 'hdfc-sms', 'kotak-mail', 'kotak-sms', 'axis-mail', 'axis-sms', 'icici-mail', 'icici-sms', 'sbi-mail', 'sbi-sms')),
	CONSTRAINT "alerts_amount" CHECK ("alerts"."amount" is null or "alerts"."amount" > 0),
	CONSTRAINT "alerts_reference_digits" CHECK ("alerts"."reference" is null or "alerts"."reference" ~ '^[0-9]{12}$'),
	CONSTRAINT "alerts_waiting_is_due" CHECK (("alerts"."outcome" = 'waiting') = ("alerts"."next_try_at" is not null)),
	CONSTRAINT "alerts_automatic_is_recorded" CHECK (not "alerts"."is_automatic" or ("alerts"."outcome" = 'recorded' and "alerts"."kind" = 'payment')),
	CONSTRAINT "alerts_recorded_whole" CHECK ("alerts"."outcome" <> 'recorded' or ("alerts"."amount" is not null and "alerts"."reference" is not null and "alerts"."booked_on" is not null and "alerts"."profile" is not null))
);
--> statement-breakpoint
ALTER TABLE "alert_bytes" ADD CONSTRAINT "alert_bytes_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("arrived_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "alerts_reference" ON "alerts" USING btree ("reference") WHERE "alerts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "alerts_message" ON "alerts" USING btree ("message_id") WHERE "alerts"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "alerts_credit" ON "alerts" USING btree ("credit_id") WHERE "alerts"."credit_id" is not null;--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_try_at") WHERE "alerts"."outcome" = 'waiting';