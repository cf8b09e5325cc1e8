CREATE TABLE "complaint_follow_codes" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "complaint_follow_codes" ADD CONSTRAINT "complaint_follow_codes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_follow_codes" ADD CONSTRAINT "complaint_follow_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_follow_codes_code" ON "complaint_follow_codes" USING btree ("code");