CREATE TABLE "look_alarm_settings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"times" integer NOT NULL,
	"hour_floor" integer NOT NULL,
	"day_floor" integer NOT NULL,
	"off_hours_floor" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "look_alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"window" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"usual" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "look_alarm_settings" ADD CONSTRAINT "look_alarm_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_alarms" ADD CONSTRAINT "look_alarms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "look_alarms_once" ON "look_alarms" USING btree ("company_id","user_id","window","starts_at");