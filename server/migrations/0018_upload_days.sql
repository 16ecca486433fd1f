CREATE TABLE "upload_days" (
	"customer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_days_customer_id_day_pk" PRIMARY KEY("customer_id","day"),
	CONSTRAINT "upload_days_bytes" CHECK ("upload_days"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "upload_days" ADD CONSTRAINT "upload_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;