CREATE TABLE "message_answers" (
	"message_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_answers_message_id_seq_pk" PRIMARY KEY("message_id","seq"),
	CONSTRAINT "message_answers_later" CHECK ("message_answers"."seq" >= 2)
);
--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;