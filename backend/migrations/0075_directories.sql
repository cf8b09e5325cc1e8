CREATE TABLE "directory_identities" (
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "directory_identities_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "directory_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"directory_session" text,
	"id_token" text
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"domains" text[] NOT NULL,
	"groups_claim" text NOT NULL,
	"creates_people" boolean NOT NULL,
	"is_required" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"mappings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_identities" ADD CONSTRAINT "directory_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_identities" ADD CONSTRAINT "directory_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sessions" ADD CONSTRAINT "directory_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sessions" ADD CONSTRAINT "directory_sessions_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_identities_user" ON "directory_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_sessions_subject" ON "directory_sessions" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE INDEX "identity_providers_company" ON "identity_providers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "identity_providers_domains" ON "identity_providers" USING gin ("domains");