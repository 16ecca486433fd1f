UPDATE "settings" SET "data" = ("data" - 'rescueUnpaid') || jsonb_build_object('unpaidReminders', "data"->'rescueUnpaid') WHERE "data" ? 'rescueUnpaid';--> statement-breakpoint
ALTER TABLE "attempts" RENAME TO "limited_tries";--> statement-breakpoint
ALTER INDEX "attempts_by_key" RENAME TO "limited_tries_by_key";--> statement-breakpoint
ALTER TABLE "limited_tries" RENAME CONSTRAINT "attempts_pkey" TO "limited_tries_pkey";
