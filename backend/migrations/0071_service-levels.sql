DROP INDEX "complaints_by_term";--> statement-breakpoint
DROP INDEX "complaints_by_latest_term";--> statement-breakpoint
DROP INDEX "complaints_open";--> statement-breakpoint
ALTER TABLE "complaint_settings" ADD COLUMN "service_levels" jsonb;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "level_id" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "level_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "complaints_by_term" ON "complaints" USING btree ("company_id",(case when "durum" not in ('Yeni', 'İşlemde') then null when "term_stopped_at" is null or "due_at" is null then coalesce("level_due_at", "due_at") else 'infinity'::timestamptz end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_by_latest_term" ON "complaints" USING btree ("company_id",(case when "durum" not in ('Yeni', 'İşlemde') then null when "term_stopped_at" is null or "due_at" is null then coalesce("level_due_at", "due_at") else 'infinity'::timestamptz end) desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("company_id","created_at","id","durum","due_at","level_due_at","term_stopped_at") WHERE "complaints"."durum" in ('Yeni', 'İşlemde');