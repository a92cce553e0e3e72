insert into families (id, created_at) values ('00000000-0000-4000-8000-0000000000d0', '2025-05-06 08:00:00+00');
insert into placeholders (family_id, contact, last_requested_at) values
  ('00000000-0000-4000-8000-0000000000d0', 'pest@example.com', '2025-05-06 08:00:00+00');
insert into blocked_families (id, family_id, blocked_family_id, name, created_at) values
  ('00000000-0000-4000-8000-000000000d01', '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000d0',
    'Paul Pest', '2025-05-06 08:00:00+00');
