CREATE TABLE "request_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
