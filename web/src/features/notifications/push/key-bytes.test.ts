import { expect, test } from 'vitest'
import { bytesOfKey, keyOfBytes } from './key-bytes.ts'

test('a key is the same after the way to bytes and back', () => {
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const bytes = bytesOfKey(key)
  expect([bytes.length, bytes[0], keyOfBytes(bytes.buffer)]).toEqual([65, 4, key])
})
