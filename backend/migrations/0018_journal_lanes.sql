DROP INDEX "webhook_events_pending";--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "lanes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "held_by" integer;--> statement-breakpoint
CREATE INDEX "webhook_events_pending" ON "webhook_events" USING btree ("seq") WHERE "webhook_events"."state" = 'pending';