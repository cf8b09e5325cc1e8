-- Releases concern the whole installation: those who keep its first company's settings may change them.
update roles set modules = array_append(modules, 'releases')
where company_id = (select id from companies order by created_at, id limit 1)
  and 'settings' = any(modules) and not ('releases' = any(modules));
