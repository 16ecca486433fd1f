-- What people wrote who have deleted their account since goes from closed messages, as it does from now on.
UPDATE "message_answers" SET "answer" = '' FROM "contact_messages" m WHERE m."id" = "message_answers"."message_id" AND m."email" LIKE 'deleted-%@deleted.invalid' AND m."settled_at" IS NOT NULL;--> statement-breakpoint
UPDATE "contact_messages" SET "message" = '', "answer" = CASE WHEN "answer" IS NOT NULL THEN '' END WHERE "email" LIKE 'deleted-%@deleted.invalid' AND "settled_at" IS NOT NULL;
