CREATE TABLE "complaint_ratings" (
	"complaint_id" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"company_id" text NOT NULL,
	"value" text NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "complaint_ratings_complaint_id_closed_at_pk" PRIMARY KEY("complaint_id","closed_at")
);
--> statement-breakpoint
ALTER TABLE "complaint_ratings" ADD CONSTRAINT "complaint_ratings_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_ratings" ADD CONSTRAINT "complaint_ratings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;