CREATE TABLE "complaint_settings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"reason_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "own_number" text;--> statement-breakpoint
ALTER TABLE "complaint_settings" ADD CONSTRAINT "complaint_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "complaints" SET "own_number" = "replaced"."before", "search_text" = "complaints"."search_text" || E'\n' || lower("replaced"."before")
	FROM (
		SELECT DISTINCT ON ("complaint_id") "complaint_id", "before" FROM "complaint_history"
		WHERE "kind" = 'code' AND "before" IS NOT NULL ORDER BY "complaint_id", "created_at", "id"
	) "replaced"
	WHERE "replaced"."complaint_id" = "complaints"."id";--> statement-breakpoint
UPDATE "complaints" SET "search_text" = "complaints"."search_text" || E'\n' || "phone"."digits"
	FROM (
		SELECT "id", regexp_replace(regexp_replace(regexp_replace("sender", '\D', '', 'g'), '^0+', ''), '^90(\d{10})$', '\1') AS "digits"
		FROM "complaints" WHERE "sender" ~ '^\+?[0-9 ()/.-]+$'
	) "phone"
	WHERE "phone"."id" = "complaints"."id" AND length("phone"."digits") >= 3 AND position("phone"."digits" IN "complaints"."sender") = 0;
