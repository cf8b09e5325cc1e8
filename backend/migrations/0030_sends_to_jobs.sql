INSERT INTO "jobs" ("queue", "key", "subject", "company_id", "state", "attempts", "run_at", "held_by", "lease_until", "error", "created_at")
	SELECT 'sends', m."room_id", o."message_id", o."company_id", CASE WHEN o."state" = 'sending' THEN 'running' ELSE 'waiting' END, o."attempts",
		CASE WHEN o."attempts" = 0 THEN now() ELSE least(o."next_attempt_at", now() + interval '30 minutes') END,
		CASE WHEN o."state" = 'sending' THEN coalesce(o."held_by", 0) END, CASE WHEN o."state" = 'sending' THEN coalesce(o."locked_until", now()) END,
		o."last_error", o."created_at"
	FROM "outbox" o JOIN "messages" m ON m."id" = o."message_id" WHERE o."state" IN ('pending', 'sending') ORDER BY o."created_at", o."id";--> statement-breakpoint
INSERT INTO "jobs" ("queue", "subject", "company_id", "run_at", "created_at")
	SELECT 'unknown-sends', "message_id", "company_id", coalesce("locked_until", now()) + interval '15 minutes', "created_at"
	FROM "outbox" WHERE "state" = 'unknown' ORDER BY "created_at", "id";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "outbox" SET "called_at" = coalesce("locked_until", now()) - CASE WHEN "state" = 'sending' THEN interval '1 minute' ELSE interval '0' END
	WHERE "state" IN ('sending', 'unknown');--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "held_by";--> statement-breakpoint
CREATE INDEX "outbox_calling" ON "outbox" USING btree ("connection_id") WHERE "outbox"."state" = 'sending';
