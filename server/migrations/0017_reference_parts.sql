ALTER TABLE "payment_attempts" ADD COLUMN "reference_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- as server/src/features/attempts/reference.rules.ts does for what is handed in from now on
UPDATE "payment_attempts" SET "reference_parts" = ARRAY(
  SELECT "transaction_id"
  UNION SELECT substr(d, n, 12)
    FROM (VALUES ("transaction_id"), (translate("transaction_id", 'OQDILZSGB', '000112568'))) v (t),
      regexp_replace(t, '\D', '', 'g') d, generate_series(1, length(d) - 11) n
  UNION SELECT '~' || substr(d, n, size)
    FROM regexp_replace("transaction_id", '\D', '', 'g') raw, substring(raw FROM '^0*(\d{12})$') d,
      (VALUES (10), (11)) s (size), generate_series(1, length(d) - size + 1) n
  UNION SELECT '~' || raw FROM regexp_replace("transaction_id", '\D', '', 'g') raw WHERE length(raw) IN (10, 11)
);--> statement-breakpoint
CREATE INDEX "payment_attempts_by_part" ON "payment_attempts" USING gin ("reference_parts");