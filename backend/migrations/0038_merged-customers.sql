ALTER TABLE "customers" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("company_id","merged_into_id") WHERE "customers"."merged_into_id" is not null;