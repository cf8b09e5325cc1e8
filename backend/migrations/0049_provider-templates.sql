ALTER TABLE "templates" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "provider" jsonb;