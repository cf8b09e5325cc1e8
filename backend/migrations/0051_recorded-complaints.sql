ALTER TABLE "complaints" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "consented_at" timestamp (3) with time zone;