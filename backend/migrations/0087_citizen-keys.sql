ALTER TABLE "messages" DROP CONSTRAINT "messages_customer_id_customers_id_fk";
--> statement-breakpoint
CREATE INDEX "complaint_rating_questions_room" ON "complaint_rating_questions" USING btree ("room_id");