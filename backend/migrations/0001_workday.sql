CREATE TABLE "auto_replies" (
	"room_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_replies_room_id_kind_day_pk" PRIMARY KEY("room_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"room_id" text NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"reply_to_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_agents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"takes_part" boolean DEFAULT true NOT NULL,
	"last_assigned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox_settings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"assignment" text NOT NULL,
	"capacity" integer NOT NULL,
	"is_greeting_on" boolean NOT NULL,
	"greeting_text" text NOT NULL,
	"is_survey_on" boolean NOT NULL,
	"survey_text" text NOT NULL,
	"survey_thanks_text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"room_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_labels" (
	"room_id" text NOT NULL,
	"label_id" text NOT NULL,
	CONSTRAINT "room_labels_room_id_label_id_pk" PRIMARY KEY("room_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"room_id" text NOT NULL,
	"assignee_id" text,
	"score" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"shortcut" text,
	"header" text,
	"body" text NOT NULL,
	"footer" text,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"provider_name" text,
	"language" text DEFAULT 'tr' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"company_id" text PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"observes_holidays" boolean NOT NULL,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_away_reply_on" boolean NOT NULL,
	"away_reply_text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "credentials" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "last_error_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reactions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "outbound" jsonb;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "private_reply_to" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "private_reply_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "survey_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auto_replies" ADD CONSTRAINT "auto_replies_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_agents" ADD CONSTRAINT "inbox_agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_agents" ADD CONSTRAINT "inbox_agents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_settings" ADD CONSTRAINT "inbox_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_labels" ADD CONSTRAINT "room_labels_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_labels" ADD CONSTRAINT "room_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_agents_company" ON "inbox_agents" USING btree ("company_id","last_assigned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_company_name" ON "labels" USING btree ("company_id",muhatap_fold("name"));--> statement-breakpoint
CREATE INDEX "notes_room" ON "notes" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_customer" ON "notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "room_labels_label" ON "room_labels" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "survey_answers_company" ON "survey_answers" USING btree ("company_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_shortcut" ON "templates" USING btree ("company_id","shortcut") WHERE "templates"."shortcut" is not null;--> statement-breakpoint
CREATE INDEX "templates_company" ON "templates" USING btree ("company_id","title");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (muhatap_fold("name" || ' ' || coalesce("phone", '') || ' ' || "external_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_room_seq" ON "messages" USING btree ("room_id","seq");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (muhatap_fold("content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_waiting" ON "rooms" USING btree ("company_id","waiting_since") WHERE "rooms"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "rooms_customer" ON "rooms" USING btree ("customer_id");