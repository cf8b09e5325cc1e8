CREATE TABLE "complaint_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"complaint_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"words" text NOT NULL,
	"due_on" date,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"done_note" text
);
--> statement-breakpoint
ALTER TABLE "complaint_tasks" ADD CONSTRAINT "complaint_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_tasks" ADD CONSTRAINT "complaint_tasks_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_tasks" ADD CONSTRAINT "complaint_tasks_unit_id_complaint_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."complaint_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_tasks" ADD CONSTRAINT "complaint_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_tasks" ADD CONSTRAINT "complaint_tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_tasks_case" ON "complaint_tasks" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_tasks_unit" ON "complaint_tasks" USING btree ("unit_id");