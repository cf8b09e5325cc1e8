INSERT INTO "jobs" ("queue", "subject", "company_id", "run_at")
	SELECT 'talk-timeouts', "id", "company_id", "deadline" FROM "chatbot_talks" WHERE "status" = 'waiting' AND "deadline" IS NOT NULL ORDER BY "deadline", "id";--> statement-breakpoint
DROP INDEX "chatbot_talks_due";--> statement-breakpoint
ALTER TABLE "chatbot_talks" DROP COLUMN "deadline";
