DROP INDEX "saysis_changes_by_state";--> statement-breakpoint
ALTER TABLE "saysis_changes" ADD COLUMN "conflict_id" text;--> statement-breakpoint
ALTER TABLE "saysis_settings" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saysis_changes" ADD CONSTRAINT "saysis_changes_conflict_id_saysis_changes_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."saysis_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saysis_changes_by_direction" ON "saysis_changes" USING btree ("company_id","direction","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saysis_changes_external" ON "saysis_changes" USING btree ("company_id","external_id","seq");--> statement-breakpoint
CREATE INDEX "saysis_changes_by_state" ON "saysis_changes" USING btree ("company_id","state","seq" DESC NULLS FIRST,"direction");