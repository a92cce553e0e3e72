insert into families (id, created_at, contact_unproven) values
  ('00000000-0000-4000-8000-00000000000f', '2025-03-01 08:00:00+00', true);
update users set findable_by_name = false where id = '00000000-0000-4000-8000-0000000000b1';

insert into children (id, family_id, first_name, last_name, birth_year, created_at) values
  ('00000000-0000-4000-8000-0000000000c4', '00000000-0000-4000-8000-00000000000f', 'Hana', 'Tanaka', 2017,
    '2025-03-01 08:00:00+00');
insert into placeholders (family_id, contact, last_requested_at) values
  ('00000000-0000-4000-8000-00000000000f', 'hana.parent@example.com', '2025-03-01 08:00:00+00');
insert into mailed_contacts (contact, mailed_at) values ('hana.parent@example.com', '2025-03-01 08:00:00+00');

insert into connections (id, child1_id, family1_id, child2_id, family2_id, requested_by, target_parent_id, status,
  needs_confirmation, message, created_at, answered_at) values
  ('00000000-0000-4000-8000-000000000c01', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-00000000000a',
    '00000000-0000-4000-8000-0000000000c3', '00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000b1', 'active', false, 'Hello!', '2025-02-01 08:00:00+00', '2025-02-02 08:00:00+00'),
  ('00000000-0000-4000-8000-000000000c02', '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-00000000000a',
    '00000000-0000-4000-8000-0000000000c4', '00000000-0000-4000-8000-00000000000f', null, null, 'pending', true, null,
    '2025-03-01 08:00:00+00', null);
insert into invite_links (code_hash, connection_id, created_at) values
  (decode(repeat('cd', 32), 'hex'), '00000000-0000-4000-8000-000000000c02', '2025-03-01 08:00:00+00');
insert into searches (user_id, searched_at) values
  ('00000000-0000-4000-8000-0000000000a1', '2025-06-02 08:00:00+00');
