ALTER TABLE "identity_providers" ADD COLUMN "people_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "people_check" jsonb;