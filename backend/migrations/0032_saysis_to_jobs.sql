INSERT INTO "jobs" ("queue", "key", "subject", "company_id", "state", "attempts", "run_at", "error", "created_at", "ended_at")
	SELECT 'saysis', coalesce("complaint_id", "id"), "id", "company_id", CASE WHEN "state" IN ('conflict', 'dead') THEN 'held' ELSE 'waiting' END, "attempts",
		CASE WHEN "attempts" = 0 THEN now() ELSE least("next_attempt_at", now() + interval '30 minutes') END,
		"last_error", "created_at", CASE WHEN "state" IN ('conflict', 'dead') THEN now() END
	FROM "saysis_changes" WHERE "direction" = 'out' AND "state" IN ('waiting', 'sending', 'conflict', 'dead') ORDER BY "seq";--> statement-breakpoint
UPDATE "saysis_changes" SET "state" = 'waiting' WHERE "state" = 'sending';--> statement-breakpoint
INSERT INTO "jobs" ("queue", "key", "subject", "company_id", "run_at")
	SELECT 'saysis-pull', "company_id", "company_id", "company_id", least("next_pull_at", now() + interval '30 minutes')
	FROM "saysis_settings" WHERE "is_active" ORDER BY "next_pull_at", "company_id";--> statement-breakpoint
DROP INDEX "saysis_changes_due";--> statement-breakpoint
ALTER TABLE "saysis_settings" ADD COLUMN "probe_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saysis_changes" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "saysis_changes" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "saysis_settings" DROP COLUMN "next_pull_at";--> statement-breakpoint
ALTER TABLE "saysis_settings" DROP COLUMN "locked_until";
