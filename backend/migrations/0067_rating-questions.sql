CREATE TABLE "complaint_rating_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"complaint_id" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"company_id" text NOT NULL,
	"room_id" text,
	"message_id" text,
	"why" text,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_satisfaction" (
	"company_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"template_id" text
);
--> statement-breakpoint
ALTER TABLE "complaint_rating_questions" ADD CONSTRAINT "complaint_rating_questions_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_rating_questions" ADD CONSTRAINT "complaint_rating_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_rating_questions" ADD CONSTRAINT "complaint_rating_questions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_rating_questions" ADD CONSTRAINT "complaint_rating_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_satisfaction" ADD CONSTRAINT "complaint_satisfaction_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_satisfaction" ADD CONSTRAINT "complaint_satisfaction_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_rating_questions_solution" ON "complaint_rating_questions" USING btree ("complaint_id","closed_at");--> statement-breakpoint
CREATE INDEX "complaint_rating_questions_message" ON "complaint_rating_questions" USING btree ("message_id");