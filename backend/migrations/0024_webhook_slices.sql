ALTER TABLE "webhook_events" ADD COLUMN "units_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "problems" text[] DEFAULT '{}' NOT NULL;