insert into families (id, created_at) values
  ('00000000-0000-4000-8000-00000000000a', '2025-01-01 08:00:00.123456+00'),
  ('00000000-0000-4000-8000-00000000000b', '2025-01-02 08:00:00+00');

-- The password is "a-good-password".
insert into users (id, family_id, username, email, phone, password_hash, role, family_role, is_primary, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000000a', 'Ada Berger', 'Ada@Example.com',
    '+447700900001', '$argon2id$v=19$m=19456,t=2,p=1$ntFwuvI9Z9YPFOxIRuDUjA$RsSh5WET80TA6pjbd6Dr1SFBbl5TnR/O5qre9/YupMw', 'super_admin', 'parent', true, '2025-01-01 08:00:00.123456+00'),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-00000000000a', 'Bo “Bobby” O''Neil, Jr.',
    'bo@example.com', '+447700900002', '$argon2id$v=19$m=19456,t=2,p=1$ntFwuvI9Z9YPFOxIRuDUjA$RsSh5WET80TA6pjbd6Dr1SFBbl5TnR/O5qre9/YupMw', 'user', 'caregiver', false, '2025-01-03 08:00:00+00'),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-00000000000b', 'Chidi Okafor',
    'chidi@example.com', '+447700900003', '$argon2id$v=19$m=19456,t=2,p=1$ntFwuvI9Z9YPFOxIRuDUjA$RsSh5WET80TA6pjbd6Dr1SFBbl5TnR/O5qre9/YupMw', 'user', 'guardian', true, '2025-01-02 08:00:00+00');

insert into sessions (token_hash, user_id, created_at, last_used_at) values
  (decode(repeat('ab', 32), 'hex'), '00000000-0000-4000-8000-0000000000a1', '2025-06-01 08:00:00+00',
    '2025-06-02 08:00:00+00');

insert into login_failures (key, failures, last_failed_at) values ('account:somebody', 3, '2025-06-02 08:00:00+00');

insert into idempotency_keys (user_id, key, request_hash, reply, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'key-1', 'hash', '{"id":"1"}', '2025-06-02 08:00:00+00'),
  ('00000000-0000-4000-8000-0000000000a1', 'key-2', 'hash', null, '2025-06-02 08:00:00+00');
