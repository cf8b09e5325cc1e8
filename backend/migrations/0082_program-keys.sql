CREATE TABLE "program_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"rate_limit" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" text,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text,
	"window_start" timestamp (3) with time zone,
	"window_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "program_keys_hash" ON "program_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "program_keys_company" ON "program_keys" USING btree ("company_id","created_at");