import { expect, test } from 'vitest'
import { eventReader, type LiveEvent } from './live-events.ts'

const stream =
  ':\n\nevent: changed\ndata: {"kinds":["activities","notices"]}\n\n:\n\nevent: poll\ndata: {}\n\n' +
  'event: ended\ndata: {}\n\nretry: 1200\n\n'

test.each([1, 7, 1000])('events are read from pieces of %i characters', (size) => {
  const heard: LiveEvent[] = []
  const read = eventReader((event) => heard.push(event))
  for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
  expect(heard).toEqual([
    { name: 'changed', kinds: ['activities', 'notices'] },
    { name: 'poll' },
    { name: 'ended' },
    { name: 'retry', ms: 1200 },
  ])
})
