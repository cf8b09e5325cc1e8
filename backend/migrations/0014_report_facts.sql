CREATE TABLE "complaint_districts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_facts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" smallint DEFAULT 1 NOT NULL,
	"channel" text,
	"agent_id" text,
	"unit_id" text,
	"topic_id" text,
	"district_id" text,
	"label_id" text,
	"status" text,
	"room_id" text,
	"complaint_id" text,
	"message_id" text,
	"seconds" integer,
	"business_seconds" integer,
	"score" smallint,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "report_pending" (
	"fact_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_rollups" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"dimension" text NOT NULL,
	"grain" text NOT NULL,
	"slot" timestamp(0) NOT NULL,
	"member" text NOT NULL,
	"n" integer NOT NULL,
	"sample" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"business_seconds" bigint NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "report_rollups_key" PRIMARY KEY("company_id","kind","dimension","grain","slot","member")
);
--> statement-breakpoint
CREATE TABLE "report_spread" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"dimension" text NOT NULL,
	"clock" text NOT NULL,
	"grain" text NOT NULL,
	"slot" timestamp(0) NOT NULL,
	"member" text NOT NULL,
	"bucket" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "report_spread_key" PRIMARY KEY("company_id","kind","dimension","clock","grain","slot","member","bucket")
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "first_response_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "district_id" text;--> statement-breakpoint
ALTER TABLE "complaint_districts" ADD CONSTRAINT "complaint_districts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_rollups" ADD CONSTRAINT "report_rollups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_spread" ADD CONSTRAINT "report_spread_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_districts_name" ON "complaint_districts" USING btree ("company_id",muhatap_fold("name"));--> statement-breakpoint
CREATE INDEX "report_facts_kind" ON "report_facts" USING btree ("company_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "report_facts_room" ON "report_facts" USING btree ("room_id","at");--> statement-breakpoint
CREATE INDEX "report_facts_complaint" ON "report_facts" USING btree ("complaint_id","at");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_district_id_complaint_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."complaint_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_room" ON "survey_answers" USING btree ("room_id","answered_at");--> statement-breakpoint
CREATE INDEX "complaints_district" ON "complaints" USING btree ("company_id","district_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "complaints"."district_id" is not null;--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("company_id","created_at","id") WHERE "complaints"."durum" in ('Yeni', 'İşlemde');