CREATE TABLE "complaint_alarms" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"alarm_at" timestamp (3) with time zone,
	"notified" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_settings" ADD COLUMN "escalation" jsonb;--> statement-breakpoint
ALTER TABLE "complaint_units" ADD COLUMN "head_id" text;--> statement-breakpoint
ALTER TABLE "complaint_units" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "complaint_alarms" ADD CONSTRAINT "complaint_alarms_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_alarms" ADD CONSTRAINT "complaint_alarms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_alarms_due" ON "complaint_alarms" USING btree ("company_id","alarm_at") WHERE "complaint_alarms"."alarm_at" is not null;--> statement-breakpoint
ALTER TABLE "complaint_units" ADD CONSTRAINT "complaint_units_head_id_users_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_units" ADD CONSTRAINT "complaint_units_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "complaint_alarms" ("complaint_id", "company_id", "notified")
SELECT "id", "company_id", '{breach,-1,0}' FROM "complaints"
WHERE "durum" in ('Yeni', 'İşlemde') AND "term_stopped_at" IS NULL AND "due_at" <= now();--> statement-breakpoint
INSERT INTO "jobs" ("queue", "key", "subject", "company_id")
SELECT 'complaint-terms', "id", "id", "id" FROM "companies";
