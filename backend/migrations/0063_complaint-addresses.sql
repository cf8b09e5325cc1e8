CREATE TABLE "complaint_outlines" (
	"district" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"south" double precision NOT NULL,
	"west" double precision NOT NULL,
	"north" double precision NOT NULL,
	"east" double precision NOT NULL,
	"outline" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_streets" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"district" text NOT NULL,
	"name" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_outlines" ADD CONSTRAINT "complaint_outlines_district_complaint_districts_id_fk" FOREIGN KEY ("district") REFERENCES "public"."complaint_districts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_outlines" ADD CONSTRAINT "complaint_outlines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_streets" ADD CONSTRAINT "complaint_streets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_streets" ADD CONSTRAINT "complaint_streets_district_complaint_districts_id_fk" FOREIGN KEY ("district") REFERENCES "public"."complaint_districts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_outlines_company" ON "complaint_outlines" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "complaint_streets_company" ON "complaint_streets" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "complaint_streets_district" ON "complaint_streets" USING btree ("district");