ALTER TABLE "uploads" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_file" ON "messages" USING btree (split_part("media" ->> 'url', '/', 3)) WHERE "messages"."media" is not null;--> statement-breakpoint
CREATE INDEX "uploads_by_staff" ON "uploads" USING btree ("company_id","created_at") WHERE "uploads"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE not "uploads"."is_used";--> statement-breakpoint
CREATE INDEX "complaint_messages_file" ON "complaint_messages" USING btree (split_part("media_url", '/', 3)) WHERE "complaint_messages"."media_url" is not null;