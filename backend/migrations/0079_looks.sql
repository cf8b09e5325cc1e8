CREATE TABLE "look_chains" (
	"company_id" text PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"anchor_seq" bigint DEFAULT 0 NOT NULL,
	"anchor_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "look_terms" (
	"company_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"term" text NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "look_terms_company_id_seq_pk" PRIMARY KEY("company_id","seq")
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"company_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"session_id" text,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"subject" text,
	"customer_id" text,
	"room_id" text,
	"complaint_id" text,
	"file_id" text,
	"term_digest" text,
	"hash" text NOT NULL,
	CONSTRAINT "looks_company_id_seq_pk" PRIMARY KEY("company_id","seq")
);
--> statement-breakpoint
ALTER TABLE "look_chains" ADD CONSTRAINT "look_chains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_terms" ADD CONSTRAINT "look_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "looks_newest" ON "looks" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "looks_person" ON "looks" USING btree ("company_id","user_id","at");--> statement-breakpoint
CREATE INDEX "looks_citizen" ON "looks" USING btree ("company_id","customer_id","at") WHERE "looks"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "looks_case" ON "looks" USING btree ("company_id","complaint_id","at") WHERE "looks"."complaint_id" is not null;--> statement-breakpoint
-- Rows of looks go only by muhatap_forget_looks, which keeps the hash of the last one; nothing changes them.
create function looks_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('muhatap.forgets_looks', true) = 'on' then return null; end if;
  raise exception 'looks is append-only';
end $$;--> statement-breakpoint
create trigger looks_append_only before update or delete or truncate on looks
for each statement execute function looks_are_append_only();--> statement-breakpoint
-- Removes a company's looks up to `through`, with the words of their searches, and keeps where the chain goes on. Answers their number.
create function muhatap_forget_looks(of_company text, through bigint) returns bigint language plpgsql as $$
declare
  last_gone record;
  gone bigint;
begin
  perform 1 from look_chains where company_id = of_company for update;
  select seq, hash into last_gone from looks where company_id = of_company and seq <= through order by seq desc limit 1;
  if not found then return 0; end if;
  delete from look_terms where company_id = of_company and seq <= last_gone.seq;
  perform set_config('muhatap.forgets_looks', 'on', true);
  delete from looks where company_id = of_company and seq <= last_gone.seq;
  get diagnostics gone = row_count;
  perform set_config('muhatap.forgets_looks', 'off', true);
  update look_chains set anchor_seq = last_gone.seq, anchor_hash = last_gone.hash where company_id = of_company;
  return gone;
end $$;
