CREATE TABLE "account_checks" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"state" text NOT NULL,
	"key_expires_at" timestamp (3) with time zone,
	"warned_for" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"company_id" text NOT NULL,
	"sent_by" text,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_checks" ADD CONSTRAINT "account_checks_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_messages" ADD CONSTRAINT "test_messages_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_messages" ADD CONSTRAINT "test_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_messages" ADD CONSTRAINT "test_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_messages_account" ON "test_messages" USING btree ("connection_id","sent_at");