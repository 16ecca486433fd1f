CREATE TABLE "telegram_bots" (
	"id" smallint PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"bot_id" bigint NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"updates_from" bigint DEFAULT 0 NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "telegram_bots_one" CHECK ("telegram_bots"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "telegram_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"name" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"problem" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "telegram_chats_once" UNIQUE("chat_id")
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "telegram_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint,
	"subject_id" uuid,
	"day" date,
	"at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"ended" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "telegram_deliveries_once" UNIQUE("chat_id","event_id"),
	CONSTRAINT "telegram_deliveries_once_a_day" UNIQUE("chat_id","day"),
	CONSTRAINT "telegram_deliveries_ended_whole" CHECK (("telegram_deliveries"."ended" is null) = ("telegram_deliveries"."ended_at" is null)),
	CONSTRAINT "telegram_deliveries_of_one" CHECK (("telegram_deliveries"."day" is null) = ("telegram_deliveries"."event_id" is not null) and ("telegram_deliveries"."kind" = 'day') = ("telegram_deliveries"."day" is not null))
);
--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_deliveries" ADD CONSTRAINT "telegram_deliveries_chat_id_telegram_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."telegram_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_chats_of_admin" ON "telegram_chats" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "telegram_deliveries_waiting" ON "telegram_deliveries" USING btree ("next_at") WHERE "telegram_deliveries"."ended_at" is null;