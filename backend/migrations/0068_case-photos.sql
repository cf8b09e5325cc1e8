CREATE TABLE "complaint_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"complaint_id" text NOT NULL,
	"stage" text NOT NULL,
	"url" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_photos_case" ON "complaint_photos" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_photos_file" ON "complaint_photos" USING btree (split_part("url", '/', 3));