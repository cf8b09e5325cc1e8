-- Staff's words in the conversation of an open complaint belong to it, also those from before they joined by themselves.
INSERT INTO "complaint_messages" ("id", "complaint_id", "message", "sender_name", "sender", "direction", "is_reply", "is_read", "media_type", "media_url", "room_message_id", "author_id", "created_at")
	SELECT gen_random_uuid()::text, "c"."id", "m"."content", "u"."name", coalesce("m"."sender_user_id", 'destek'), 'outbound', true, true,
		CASE WHEN "m"."media" IS NULL THEN 'text' WHEN "m"."type" = 'sticker' THEN 'image' WHEN "m"."type" IN ('image', 'video', 'audio') THEN "m"."type" ELSE 'document' END,
		"m"."media"->>'url', "m"."id", "m"."sender_user_id", "m"."created_at"
	FROM "complaints" "c"
	JOIN "messages" "m" ON "m"."room_id" = "c"."room_id" AND "m"."created_at" >= "c"."created_at"
		AND "m"."is_sent" AND NOT "m"."is_bot_message" AND "m"."type" NOT IN ('system', 'reaction')
	LEFT JOIN "users" "u" ON "u"."id" = "m"."sender_user_id"
	WHERE "c"."durum" IN ('Yeni', 'İşlemde')
		AND NOT EXISTS (
			SELECT FROM "complaints" "n" WHERE "n"."room_id" = "c"."room_id" AND "n"."durum" IN ('Yeni', 'İşlemde')
				AND "n"."created_at" <= "m"."created_at" AND ("n"."created_at", "n"."id") > ("c"."created_at", "c"."id")
		)
		AND NOT EXISTS (SELECT FROM "complaint_messages" "h" WHERE "h"."room_message_id" = "m"."id");
