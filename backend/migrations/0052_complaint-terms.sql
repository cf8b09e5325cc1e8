ALTER TABLE "complaint_settings" ADD COLUMN "term_rules" jsonb;--> statement-breakpoint
ALTER TABLE "complaint_settings" ADD COLUMN "term_calendar" jsonb;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "term_id" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "is_term_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "term_pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "term_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "complaints_by_term" ON "complaints" USING btree ("company_id",(case when "durum" in ('Yeni', 'İşlemde') and "term_stopped_at" is null then "due_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "jobs" ("queue", "key", "subject", "company_id")
SELECT 'complaint-terms', "id", "id", "id" FROM "companies";
