ALTER TABLE "uploads" ADD COLUMN "taken_lat" double precision;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "taken_lon" double precision;--> statement-breakpoint
CREATE INDEX "complaint_places_newest" ON "complaint_places" USING btree ("company_id","opened_at" DESC NULLS FIRST,"complaint_id" DESC NULLS FIRST,"lat","lon");