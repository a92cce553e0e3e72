insert into invitation_snapshots (invitation_id, activity_name, start_date, end_date, start_time, end_time, location,
  host_cant_attend, host_child_name, host_parent_name, host_primary_name, guest_child_name, guest_parent_name) values
  ('00000000-0000-4000-8000-000000000d01', 'Swimming', '2025-06-02', '2025-06-02', '15:00', '16:30', 'Pool', false, 'Emil',
    'Ada Berger', 'Ada Berger', 'Grace', 'Chidi Okafor');
