CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"customer_id" text,
	"complaint_id" text,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"set_by" text NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"months" integer,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_rules_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"night" date NOT NULL,
	"tallies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"is_cut" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_holds_company" ON "legal_holds" USING btree ("company_id","created_at") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_night" ON "retention_runs" USING btree ("company_id","night");--> statement-breakpoint
-- What the law asks to be deleted goes from these tables as well; a transaction says so by a setting of its own.
create or replace function report_facts_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or coalesce(current_setting('muhatap.deletes', true), '') <> 'on' then
    raise exception 'report_facts is append-only';
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace function complaint_history_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or coalesce(current_setting('muhatap.deletes', true), '') <> 'on' then
    raise exception 'complaint_history is append-only';
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or coalesce(current_setting('muhatap.deletes', true), '') <> 'on' then
    raise exception 'audit_log is append-only';
  end if;
  return null;
end $$;
