DROP INDEX "complaint_labels_label";--> statement-breakpoint
ALTER TABLE "complaint_labels" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "complaint_labels" SET "opened_at" = "complaints"."created_at" FROM "complaints" WHERE "complaints"."id" = "complaint_labels"."complaint_id";--> statement-breakpoint
CREATE INDEX "complaint_labels_newest" ON "complaint_labels" USING btree ("label_id","opened_at" DESC NULLS FIRST,"complaint_id" DESC NULLS FIRST);