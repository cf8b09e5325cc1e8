DROP INDEX "connections_account";--> statement-breakpoint
CREATE UNIQUE INDEX "connections_own" ON "connections" USING btree ("company_id","platform","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("platform","external_id") WHERE "connections"."removed_at" is null and "connections"."platform" <> 'whatsapp-authkey';