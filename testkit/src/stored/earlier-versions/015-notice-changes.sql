insert into notices (id, family_id, child_id, kind, activity_id, activity_name, host_child_name, guest_child_name,
  start_date, start_time, location, changes, created_at, read_at) values
  ('00000000-0000-4000-8000-000000000e02', '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000c1',
    'guest_left', '00000000-0000-4000-8000-0000000000d1', 'Swimming', 'Emil', 'Grace', '2025-06-02', null, null, '[]',
    '2025-05-05 08:00:00+00', null);
