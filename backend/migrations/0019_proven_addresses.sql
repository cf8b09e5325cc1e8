ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_proven" ON "users" USING btree ("email") WHERE "users"."email_proven_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_proven" ON "users" USING btree ("phone") WHERE "users"."phone_proven_at" is not null;--> statement-breakpoint
-- Shown by an invitation that was accepted, or by a code that was entered: one that another code took the place of ended at that one's moment.
WITH shown AS (
	SELECT accepted_by AS user_id, coalesce(email, phone) AS address, accepted_at AS at
	FROM "invitations" WHERE accepted_at IS NOT NULL
	UNION ALL
	SELECT u.id, code.phone, code.used_at
	FROM "one_time_codes" code JOIN "users" u ON code.phone IN (u.email, u.phone)
	WHERE code.used_at IS NOT NULL AND NOT EXISTS (
		SELECT FROM "one_time_codes" next
		WHERE next.phone = code.phone AND next.purpose = code.purpose AND next.created_at = code.used_at
	)
)
UPDATE "users" SET
	email_proven_at = (SELECT min(at) FROM shown WHERE user_id = "users".id AND address = email),
	phone_proven_at = (SELECT min(at) FROM shown WHERE user_id = "users".id AND address = phone);
