insert into quota_uses (key, used_at) values (decode(repeat('ab', 32), 'hex'), '2025-05-04 08:00:00+00');
