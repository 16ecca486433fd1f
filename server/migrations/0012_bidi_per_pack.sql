ALTER TABLE "products" ADD COLUMN "bidi_per_pack" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_bidi_per_pack" CHECK ("products"."bidi_per_pack" between 1 and 1000);