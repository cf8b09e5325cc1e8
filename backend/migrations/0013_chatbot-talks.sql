CREATE TABLE "chatbot_talks" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"room_id" text NOT NULL,
	"chatbot_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"session" jsonb NOT NULL,
	"deadline" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "chatbot_id" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "chatbot_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chatbot_talks" ADD CONSTRAINT "chatbot_talks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_talks" ADD CONSTRAINT "chatbot_talks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_talks" ADD CONSTRAINT "chatbot_talks_version" FOREIGN KEY ("chatbot_id","version") REFERENCES "public"."chatbot_versions"("chatbot_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_talks_waiting" ON "chatbot_talks" USING btree ("room_id") WHERE "chatbot_talks"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "chatbot_talks_due" ON "chatbot_talks" USING btree ("deadline") WHERE "chatbot_talks"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "chatbot_talks_room" ON "chatbot_talks" USING btree ("room_id","created_at");