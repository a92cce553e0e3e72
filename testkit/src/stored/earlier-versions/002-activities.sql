insert into children (id, family_id, first_name, last_name, birth_date, age, grade, school, interests, created_at) values
  ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-00000000000a', 'Emil', 'Berger', '2016-02-29', null,
    '3', 'Hill School', 'kites, "loud" music', '2025-01-01 08:00:00+00'),
  ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-00000000000a', 'Frida', '', null, 7, null, null, null,
    '2025-01-01 08:00:00+00'),
  ('00000000-0000-4000-8000-0000000000c3', '00000000-0000-4000-8000-00000000000b', 'Grace', 'Okafor', null, null, null,
    null, null, '2025-01-02 08:00:00+00');

insert into activities (id, family_id, name, description, location, website_url, cost, max_participants, start_date,
  end_date, start_time, end_time, is_shared, auto_notify_new_connections, host_cant_attend, series_id, is_recurring,
  recurring_days, series_start_date, created_at) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-00000000000a', 'Swimming', E'Bring:\n- towel',
    'Pool', 'https://pool.example', 12.50, 4, '2025-06-02', '2025-06-02', '15:00', '16:30', true, true, false,
    'series-1', true, '{1,3}', '2025-06-02', '2025-01-05 08:00:00+00'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-00000000000a', 'Camp', null, null, null, null, null,
    '2025-07-30', '2025-08-02', null, null, false, false, true, null, false, '{}', null, '2025-01-05 08:00:00+00');

insert into activity_hosts (activity_id, child_id, family_id, position) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-00000000000a', 0),
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-00000000000a', 1),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-00000000000a', 0);

insert into activity_templates (id, family_id, name, activity_type, cost, typical_start_time, typical_duration_hours,
  auto_notify_new_connections, usage_count, created_at) values
  ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-00000000000a', 'Swimming', 'sports', 12.50, '15:00',
    1.50, true, 3, '2025-01-05 08:00:00+00');
