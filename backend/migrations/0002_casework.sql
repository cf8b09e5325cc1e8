CREATE TABLE "complaint_counters" (
	"company_id" text PRIMARY KEY NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_history" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"complaint_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"before" text,
	"after" text,
	"reason" text,
	"source" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"complaint_id" text NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_status_templates" (
	"company_id" text NOT NULL,
	"durum" text NOT NULL,
	"template_id" text NOT NULL,
	CONSTRAINT "complaint_status_templates_company_id_durum_pk" PRIMARY KEY("company_id","durum")
);
--> statement-breakpoint
CREATE TABLE "complaint_units" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"what" text NOT NULL,
	"format" text NOT NULL,
	"query" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"key" text NOT NULL,
	"error" text,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saysis_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"company_id" text NOT NULL,
	"complaint_id" text,
	"external_id" text,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"theirs" jsonb,
	"external_version" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"resolution" text,
	"resolved_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saysis_settings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"base_url" text NOT NULL,
	"api_key" text,
	"interval_minutes" integer DEFAULT 5 NOT NULL,
	"cursor" text,
	"next_pull_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_pulled_at" timestamp (3) with time zone,
	"last_ok_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "complaints_sender";--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "room_message_id" text;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "complaint_types" ADD COLUMN "unit_id" text;--> statement-breakpoint
ALTER TABLE "complaint_types" ADD COLUMN "external_code" text;--> statement-breakpoint
ALTER TABLE "complaint_types" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_types" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_types" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "source" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "unit_id" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "external_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaint_counters" ADD CONSTRAINT "complaint_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_history_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_history_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_status_templates" ADD CONSTRAINT "complaint_status_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_status_templates" ADD CONSTRAINT "complaint_status_templates_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_units" ADD CONSTRAINT "complaint_units_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_changes" ADD CONSTRAINT "saysis_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_changes" ADD CONSTRAINT "saysis_changes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_changes" ADD CONSTRAINT "saysis_changes_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_settings" ADD CONSTRAINT "saysis_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_history_order" ON "complaint_history" USING btree ("complaint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "complaint_notes_order" ON "complaint_notes" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_units_name" ON "complaint_units" USING btree ("company_id",muhatap_fold("name"));--> statement-breakpoint
CREATE INDEX "export_jobs_open" ON "export_jobs" USING btree ("created_at") WHERE "export_jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "export_jobs_user" ON "export_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saysis_changes_key" ON "saysis_changes" USING btree ("company_id","direction","key");--> statement-breakpoint
CREATE INDEX "saysis_changes_newest" ON "saysis_changes" USING btree ("company_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saysis_changes_by_state" ON "saysis_changes" USING btree ("company_id","state","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saysis_changes_due" ON "saysis_changes" USING btree ("next_attempt_at") WHERE "saysis_changes"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "saysis_changes_case" ON "saysis_changes" USING btree ("complaint_id","seq");--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_room_message_id_messages_id_fk" FOREIGN KEY ("room_message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_types" ADD CONSTRAINT "complaint_types_unit_id_complaint_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."complaint_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_unit_id_complaint_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."complaint_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_messages_room_message" ON "complaint_messages" USING btree ("complaint_id","room_message_id") WHERE "complaint_messages"."room_message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_messages_external" ON "complaint_messages" USING btree ("complaint_id","external_id") WHERE "complaint_messages"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_messages_client_key" ON "complaint_messages" USING btree ("complaint_id","client_key") WHERE "complaint_messages"."client_key" is not null;--> statement-breakpoint
CREATE INDEX "complaint_messages_by_room_message" ON "complaint_messages" USING btree ("room_message_id") WHERE "complaint_messages"."room_message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_external" ON "complaints" USING btree ("company_id","external_id") WHERE "complaints"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "complaints_status" ON "complaints" USING btree ("company_id","durum","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_channel" ON "complaints" USING btree ("company_id","kanal","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_type" ON "complaints" USING btree ("company_id","type_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_unit" ON "complaints" USING btree ("company_id","unit_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_room" ON "complaints" USING btree ("room_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_sender" ON "complaints" USING btree ("company_id","sender","created_at" DESC NULLS FIRST);