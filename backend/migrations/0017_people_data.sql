-- Whoever has an account works in the company in which it was made; an older server that knows no memberships makes people all the same.
create function member_of_first_company() returns trigger language plpgsql as $$
begin
  insert into memberships (user_id, company_id, is_active, created_at) values (new.id, new.company_id, new.is_active, new.created_at)
  on conflict do nothing;
  return new;
end $$;--> statement-breakpoint
create trigger users_member_of_first_company after insert on users for each row execute function member_of_first_company();--> statement-breakpoint
insert into memberships (user_id, company_id, is_active, last_seen_at, created_at)
select u.id, u.company_id, u.is_active, (select max(s.last_seen_at) from sessions s where s.user_id = u.id), u.created_at from users u
on conflict do nothing;--> statement-breakpoint
-- Until now whoever held the settings decided about everything.
update roles set actions = array_append(actions, 'administer') where 'settings' = any(modules);--> statement-breakpoint
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
for each statement execute function audit_log_is_append_only();
