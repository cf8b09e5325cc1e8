-- Units were words on each complaint; they become rows of their own.
insert into complaint_units (id, company_id, name)
select gen_random_uuid()::text, company_id, min(trim(atanan_birim))
from complaints where trim(coalesce(atanan_birim, '')) <> ''
group by company_id, muhatap_fold(trim(atanan_birim));--> statement-breakpoint
update complaints c set unit_id = u.id from complaint_units u
where u.company_id = c.company_id and muhatap_fold(u.name) = muhatap_fold(trim(c.atanan_birim));--> statement-breakpoint
update complaints set closed_at = updated_at where durum in ('Çözüldü', 'Reddedildi');--> statement-breakpoint
insert into complaint_counters (company_id, total, last_number)
select company_id, count(*), count(*) from complaints group by company_id;--> statement-breakpoint
insert into complaint_history (id, company_id, complaint_id, version, kind, after, source, created_at)
select gen_random_uuid()::text, company_id, id, version, 'opened', durum, 'system', created_at from complaints;--> statement-breakpoint
-- The history is append-only, whoever asks.
create function complaint_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'complaint_history is append-only';
end $$;--> statement-breakpoint
create trigger complaint_history_append_only before update or delete or truncate on complaint_history
for each statement execute function complaint_history_is_append_only();
