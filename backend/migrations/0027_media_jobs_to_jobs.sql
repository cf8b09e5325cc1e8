INSERT INTO "jobs" ("queue", "subject", "company_id", "attempts", "run_at", "error", "created_at")
	SELECT 'media', j."message_id", m."company_id", j."attempts", least(j."next_attempt_at", now() + interval '30 minutes'), j."last_error", j."created_at"
	FROM "media_jobs" j JOIN "messages" m ON m."id" = j."message_id" WHERE j."state" = 'pending' ORDER BY j."created_at", j."id";--> statement-breakpoint
DROP TABLE "media_jobs";
