DROP INDEX "jobs_subject";--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject","queue");