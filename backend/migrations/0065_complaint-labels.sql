CREATE TABLE "complaint_labels" (
	"complaint_id" text NOT NULL,
	"label_id" text NOT NULL,
	CONSTRAINT "complaint_labels_complaint_id_label_id_pk" PRIMARY KEY("complaint_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_labels" ADD CONSTRAINT "complaint_labels_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_labels" ADD CONSTRAINT "complaint_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_labels_label" ON "complaint_labels" USING btree ("label_id","complaint_id");