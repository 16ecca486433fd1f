CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "order_notes_length" CHECK (length("order_notes"."text") between 1 and 1000),
	CONSTRAINT "order_notes_taken_back_is_empty" CHECK ("order_notes"."taken_back_at" is null or "order_notes"."text" is null)
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","at") WHERE "order_notes"."text" is not null;
--> statement-breakpoint
CREATE FUNCTION refuse_all_but_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text IS NULL AND (OLD.taken_back_at IS NULL OR NEW.taken_back_at = OLD.taken_back_at) THEN
    OLD.text := NULL;
    OLD.taken_back_at := NEW.taken_back_at;
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE ON order_notes FOR EACH ROW EXECUTE FUNCTION refuse_all_but_emptying();
--> statement-breakpoint
CREATE TRIGGER order_notes_never_emptied BEFORE TRUNCATE ON order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
