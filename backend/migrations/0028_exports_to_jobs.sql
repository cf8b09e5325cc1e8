UPDATE "export_jobs" SET "state" = 'waiting', "done" = 0 WHERE "state" = 'running';--> statement-breakpoint
INSERT INTO "jobs" ("queue", "subject", "company_id", "created_at")
	SELECT 'exports', "id", "company_id", "created_at" FROM "export_jobs" WHERE "state" = 'waiting' ORDER BY "created_at", "id";--> statement-breakpoint
DROP INDEX "export_jobs_open";--> statement-breakpoint
ALTER TABLE "export_jobs" DROP COLUMN "locked_until";
