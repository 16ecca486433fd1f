CREATE TABLE "read_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"permissions" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "read_tokens_hash_once" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "read_tokens" ADD CONSTRAINT "read_tokens_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_tokens_of_admin" ON "read_tokens" USING btree ("admin_id");