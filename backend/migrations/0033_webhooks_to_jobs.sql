INSERT INTO "jobs" ("queue", "key", "subject", "state", "attempts", "run_at", "error", "created_at", "ended_at", "seen_at")
	SELECT 'webhooks', left(part."key", 200), e."id", CASE WHEN e."state" = 'failed' THEN 'dead' ELSE 'waiting' END, e."attempts",
		CASE WHEN e."attempts" = 0 THEN now() ELSE least(e."next_attempt_at", now() + interval '30 minutes') END,
		e."error", e."received_at", CASE WHEN e."state" = 'failed' THEN coalesce(e."processed_at", now()) END,
		CASE WHEN e."state" = 'failed' THEN e."seen_at" END
	FROM "webhook_events" e CROSS JOIN LATERAL (SELECT unnest(e."lanes") AS "key" UNION ALL SELECT NULL) part
	WHERE e."state" IN ('pending', 'failed') ORDER BY e."seq", part."key";--> statement-breakpoint
DROP INDEX "webhook_events_pending";--> statement-breakpoint
DROP INDEX "webhook_events_failed";--> statement-breakpoint
CREATE INDEX "webhook_events_missing" ON "webhook_events" USING btree ("id") WHERE cardinality("webhook_events"."missing") > 0;--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "lanes";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "held_by";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "error";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "units_done";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "problems";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "seen_at";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "processed_at";