CREATE TABLE "role_networks" (
	"role_id" text PRIMARY KEY NOT NULL,
	"ranges" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_networks" ADD CONSTRAINT "role_networks_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;