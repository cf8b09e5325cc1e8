CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"key" text,
	"subject" text NOT NULL,
	"company_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_by" integer,
	"lease_until" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","run_at","id") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_key" ON "jobs" USING btree ("queue","key","id") WHERE "jobs"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("queue","key") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("queue","subject");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("queue","ended_at") WHERE "jobs"."state" in ('dead', 'held');