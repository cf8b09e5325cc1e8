DROP INDEX "complaints_status";--> statement-breakpoint
DROP INDEX "complaints_channel";--> statement-breakpoint
DROP INDEX "complaints_type";--> statement-breakpoint
DROP INDEX "complaints_unit";--> statement-breakpoint
CREATE INDEX "complaints_status" ON "complaints" USING btree ("company_id","durum","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kanal","type_id","unit_id");--> statement-breakpoint
CREATE INDEX "complaints_channel" ON "complaints" USING btree ("company_id","kanal","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"durum","type_id","unit_id");--> statement-breakpoint
CREATE INDEX "complaints_type" ON "complaints" USING btree ("company_id","type_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"durum","kanal","unit_id");--> statement-breakpoint
CREATE INDEX "complaints_unit" ON "complaints" USING btree ("company_id","unit_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"durum","kanal","type_id");