CREATE TABLE "complaint_merges" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"into_id" text NOT NULL,
	"durum" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_merges" ADD CONSTRAINT "complaint_merges_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_merges" ADD CONSTRAINT "complaint_merges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_merges" ADD CONSTRAINT "complaint_merges_into_id_complaints_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_merges" ADD CONSTRAINT "complaint_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_merges_into" ON "complaint_merges" USING btree ("into_id","merged_at");--> statement-breakpoint
CREATE INDEX "complaint_merges_company" ON "complaint_merges" USING btree ("company_id");