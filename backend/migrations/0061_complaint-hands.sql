CREATE TABLE "complaint_followers" (
	"company_id" text NOT NULL,
	"complaint_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_followers_complaint_id_user_id_pk" PRIMARY KEY("complaint_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_links" (
	"company_id" text NOT NULL,
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_links_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "responsible_id" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_followers" ADD CONSTRAINT "complaint_followers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_followers" ADD CONSTRAINT "complaint_followers_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_followers" ADD CONSTRAINT "complaint_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_links" ADD CONSTRAINT "complaint_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_links" ADD CONSTRAINT "complaint_links_one_id_complaints_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_links" ADD CONSTRAINT "complaint_links_other_id_complaints_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_links_other" ON "complaint_links" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_responsible" ON "complaints" USING btree ("company_id","responsible_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"durum");--> statement-breakpoint
CREATE INDEX "complaints_priority" ON "complaints" USING btree ("company_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"durum");