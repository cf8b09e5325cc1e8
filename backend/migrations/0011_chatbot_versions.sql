CREATE TABLE "chatbot_starts" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"condition" text NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatbot_versions" (
	"chatbot_id" text NOT NULL,
	"version" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chatbot_versions_chatbot_id_version_pk" PRIMARY KEY("chatbot_id","version")
);
--> statement-breakpoint
ALTER TABLE "chatbots" ADD COLUMN "draft_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chatbots" ADD COLUMN "published_draft" integer;--> statement-breakpoint
ALTER TABLE "chatbots" ADD COLUMN "live_version" integer;--> statement-breakpoint
ALTER TABLE "chatbots" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chatbot_starts" ADD CONSTRAINT "chatbot_starts_chatbot_id_chatbots_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_starts" ADD CONSTRAINT "chatbot_starts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_versions" ADD CONSTRAINT "chatbot_versions_chatbot_id_chatbots_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_versions" ADD CONSTRAINT "chatbot_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatbot_starts_chatbot" ON "chatbot_starts" USING btree ("chatbot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_starts_once" ON "chatbot_starts" USING btree ("connection_id","condition") WHERE "chatbot_starts"."condition" <> 'keyword';--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_starts_keywords" ON "chatbot_starts" USING btree ("connection_id","chatbot_id") WHERE "chatbot_starts"."condition" = 'keyword';--> statement-breakpoint
CREATE INDEX "chatbots_company" ON "chatbots" USING btree ("company_id");--> statement-breakpoint
-- Drafts held the drawing as React Flow draws it; a flow now says by itself where it leads.
UPDATE "chatbots" SET "flow" = jsonb_build_object(
  'nodes', (
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('id', node ->> 'id', 'type', node ->> 'type', 'position', node -> 'position', 'label', coalesce(node -> 'data' ->> 'label', ''))
      || CASE WHEN node ->> 'type' = 'message'
        THEN jsonb_build_object('message', coalesce(node -> 'data' ->> 'message', ''), 'nextNodeId', NULL, 'then', 'end')
        ELSE jsonb_build_object('title', coalesce(node -> 'data' ->> 'title', ''), 'description', coalesce(node -> 'data' ->> 'description', ''), 'buttonText', coalesce(node -> 'data' ->> 'buttonText', ''), 'buttons', coalesce(node -> 'data' -> 'buttons', '[]'::jsonb))
      END ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements("flow" -> 'nodes') WITH ORDINALITY AS drawn(node, place)
  ),
  'settings', '{"unknownText": "Sizi anlayamadık. Lütfen listeden bir seçenek seçin.", "unknownLimit": 2, "handOffText": "Sizi bir temsilcimize aktarıyoruz. Lütfen bekleyin.", "handOffWords": ["temsilci", "yetkili"], "silenceMinutes": 60, "silenceText": ""}'::jsonb
);--> statement-breakpoint
INSERT INTO "chatbot_versions" ("chatbot_id", "version", "flow", "published_by", "created_at") SELECT "id", 1, "flow", "updated_by", "updated_at" FROM "chatbots" WHERE "status" = 'published';--> statement-breakpoint
UPDATE "chatbots" SET "live_version" = 1, "published_draft" = "draft_version" WHERE "status" = 'published';
