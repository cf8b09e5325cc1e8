-- What happened is not rewritten, whoever asks.
create function report_facts_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'report_facts is append-only';
end $$;--> statement-breakpoint
create trigger report_facts_append_only before update or delete or truncate on report_facts
for each statement execute function report_facts_are_append_only();
