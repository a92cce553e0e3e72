update users set email_verified_at = '2025-05-05 08:00:00+00' where id = '00000000-0000-4000-8000-0000000000a1';
insert into proven_contacts (user_id, contact, towards_family_id, proven_at) values
  ('00000000-0000-4000-8000-0000000000b1', '+447700900456', '00000000-0000-4000-8000-00000000000a', '2025-05-05 08:00:00+00');
