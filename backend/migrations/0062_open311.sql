CREATE TABLE "open311_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open311_requests" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"key_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saysis_settings" ADD COLUMN "system" text DEFAULT 'saysis' NOT NULL;--> statement-breakpoint
ALTER TABLE "saysis_settings" ADD COLUMN "jurisdiction_id" text;--> statement-breakpoint
ALTER TABLE "open311_keys" ADD CONSTRAINT "open311_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open311_requests" ADD CONSTRAINT "open311_requests_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open311_requests" ADD CONSTRAINT "open311_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open311_requests" ADD CONSTRAINT "open311_requests_key_id_open311_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."open311_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open311_keys_hash" ON "open311_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "open311_keys_company" ON "open311_keys" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "open311_requests_newest" ON "open311_requests" USING btree ("company_id","opened_at" DESC NULLS FIRST,"complaint_id");