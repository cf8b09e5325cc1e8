CREATE TABLE "complaint_places" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"cell" bigint NOT NULL,
	"source" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_settings" ADD COLUMN "place_bounds" jsonb;--> statement-breakpoint
ALTER TABLE "complaint_places" ADD CONSTRAINT "complaint_places_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_places" ADD CONSTRAINT "complaint_places_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_places_near" ON "complaint_places" USING btree ("company_id","cell","opened_at" DESC NULLS FIRST,"complaint_id");