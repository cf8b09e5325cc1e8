CREATE TABLE "room_milestones" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"room_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"assignee_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_milestones" ADD CONSTRAINT "room_milestones_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_milestones" ADD CONSTRAINT "room_milestones_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_milestones" ADD CONSTRAINT "room_milestones_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_milestones" ADD CONSTRAINT "room_milestones_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_milestones_room" ON "room_milestones" USING btree ("room_id","created_at","id");