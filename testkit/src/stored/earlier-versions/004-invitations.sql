insert into invitations (id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status,
  message, viewed_at, answered_at, answer_viewed, created_at, invited_by) values
  ('00000000-0000-4000-8000-000000000d01', '00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-00000000000a',
    '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c3', '00000000-0000-4000-8000-00000000000b',
    'accepted', 'Come along', '2025-05-02 08:00:00+00', '2025-05-03 08:00:00+00', false, '2025-05-01 08:00:00+00',
    '00000000-0000-4000-8000-0000000000a1');
insert into waiting_invitations (activity_id, host_child_id, invited_child_id, invited_by) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000c2',
    '00000000-0000-4000-8000-0000000000c4', '00000000-0000-4000-8000-0000000000a1');
insert into notices (id, family_id, child_id, kind, activity_id, activity_name, host_child_name, start_date, start_time,
  location, created_at, read_at) values
  ('00000000-0000-4000-8000-000000000e01', '00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000c3',
    'changed', '00000000-0000-4000-8000-0000000000d1', 'Swimming', 'Emil Berger', '2025-06-02', '15:00', null,
    '2025-05-04 08:00:00+00', null);
