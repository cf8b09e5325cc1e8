CREATE TABLE "citizen_request_systems" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"request_id" text NOT NULL,
	"place" text NOT NULL,
	"notified_by" text,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "citizen_requests" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "citizen_request_systems" ADD CONSTRAINT "citizen_request_systems_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizen_request_systems" ADD CONSTRAINT "citizen_request_systems_request_id_citizen_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."citizen_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizen_request_systems" ADD CONSTRAINT "citizen_request_systems_notified_by_users_id_fk" FOREIGN KEY ("notified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "citizen_request_systems_request" ON "citizen_request_systems" USING btree ("request_id","id");