CREATE TABLE "security_settings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"idle_minutes" integer,
	"max_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_settings" ADD CONSTRAINT "security_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;