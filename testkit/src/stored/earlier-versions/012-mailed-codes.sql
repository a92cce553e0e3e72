insert into mailed_codes (request_hash, purpose, user_id, code_hash, tries, created_at) values
  (decode(repeat('12', 32), 'hex'), 'email', '00000000-0000-4000-8000-0000000000a1', 'a hash', 1,
    '2025-06-02 08:55:00+00');
insert into known_devices (secret_hash, user_id, last_used_at) values
  (decode(repeat('34', 32), 'hex'), '00000000-0000-4000-8000-0000000000a1', '2025-06-01 08:00:00+00');
