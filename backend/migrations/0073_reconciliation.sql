CREATE TABLE "saysis_reconciliation_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"reconciliation_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"external_id" text,
	"external_code" text,
	"complaint_id" text,
	"complaint_version" integer,
	"subject" text NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opened_there" timestamp (3) with time zone,
	"opened_here" timestamp (3) with time zone,
	"repair" text,
	"repaired_by" text,
	"repaired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saysis_reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"started_by" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"phase" text DEFAULT 'theirs' NOT NULL,
	"cursor" text,
	"read_count" integer DEFAULT 0 NOT NULL,
	"checked_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "saysis_reconciliation_rows" ADD CONSTRAINT "saysis_reconciliation_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_reconciliation_rows" ADD CONSTRAINT "saysis_reconciliation_rows_reconciliation_id_saysis_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."saysis_reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_reconciliation_rows" ADD CONSTRAINT "saysis_reconciliation_rows_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_reconciliation_rows" ADD CONSTRAINT "saysis_reconciliation_rows_repaired_by_users_id_fk" FOREIGN KEY ("repaired_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_reconciliations" ADD CONSTRAINT "saysis_reconciliations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saysis_reconciliations" ADD CONSTRAINT "saysis_reconciliations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saysis_reconciliation_rows_external" ON "saysis_reconciliation_rows" USING btree ("reconciliation_id","external_id") WHERE "saysis_reconciliation_rows"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saysis_reconciliation_rows_complaint" ON "saysis_reconciliation_rows" USING btree ("reconciliation_id","complaint_id") WHERE "saysis_reconciliation_rows"."complaint_id" is not null;--> statement-breakpoint
CREATE INDEX "saysis_reconciliation_rows_kind" ON "saysis_reconciliation_rows" USING btree ("reconciliation_id","kind","id");--> statement-breakpoint
CREATE INDEX "saysis_reconciliations_newest" ON "saysis_reconciliations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saysis_reconciliations_running" ON "saysis_reconciliations" USING btree ("company_id") WHERE "saysis_reconciliations"."state" = 'running';