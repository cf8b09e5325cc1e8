CREATE TABLE "health_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "receipt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "webhook_events_failed" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."state" = 'failed';