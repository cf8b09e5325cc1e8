ALTER TABLE "templates" ADD COLUMN "complaint_status" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "complaint_type_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_complaint_type_id_complaint_types_id_fk" FOREIGN KEY ("complaint_type_id") REFERENCES "public"."complaint_types"("id") ON DELETE set null ON UPDATE no action;