import { randomUUID } from 'node:crypto'
import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { addChange, everybody, everything, readChanges, type Changes } from './committed-changes.ts'
import type { ChangeSource, Db } from '../db/client.ts'
import { overloaded, tooManyAtOnce } from '../http/app-error.ts'
import { LiveStream, type StreamReader } from './live-stream.ts'
import { livingStreams } from './living-streams.ts'
import { processChannel, type ProcessChannel } from './process-channel.ts'
import { recentChanges } from './recent-changes.ts'
import { readWire, wireWords } from './wire-words.ts'

export interface LiveHub {
  open: (reader: StreamReader) => LiveStream
  endStreams: () => void
  close: () => Promise<void>
  counts: () => { open: number }
}

interface HubParts {
  db: Db
  changes: ChangeSource
  warn: (message: string) => void
}

const collectMs = 25
const mostPerReader = 6
const mostStreams = 10_000
/** Beyond this, one word for everybody is shorter. */
const mostUnsent = 1000
const spreadMsPerStream = 1

/** Tells open pages what has changed, in this process and, over PostgreSQL, in the others. */
export function liveHub({ db, changes: source, warn }: HubParts): LiveHub {
  const self = randomUUID()
  const byFamily = new Map<string, Set<LiveStream>>()
  const recent = recentChanges()
  let open = 0
  let isEnding = false
  let isDeaf = false
  let channel: ProcessChannel | undefined
  let collected: Changes = new Map()
  /** For other processes, while the channel is down. */
  let unsent: Changes = new Map()
  let flushing: NodeJS.Timeout | undefined

  const allStreams = () => [...byFamily.values()].flatMap((streams) => [...streams])

  const startChannel = () => {
    channel ??= processChannel(db, source.connect, {
      onMessage: (message) => {
        const { sender, changes } = readWire(message)
        if (sender !== self) void tell(changes)
      },
      onUp: () => {
        isDeaf = false
        void sendUnsent()
        void tell(everything())
      },
      onDown: () => tellToPoll(),
      onDeaf: () => {
        if (!isDeaf) warn('PostgreSQL passes on no notifications (a pooler in transaction mode?): open pages poll')
        isDeaf = true
        unsent = new Map()
        tellToPoll()
      },
    })
  }

  const tellToPoll = () => {
    for (const stream of allStreams()) stream.tellToPoll()
  }

  const collect = (changes: Changes) => {
    for (const [family, kinds] of changes) addChange(collected, family, kinds)
    flushing ??= setTimeout(() => void flush(), collectMs)
  }

  const flush = async () => {
    clearTimeout(flushing)
    flushing = undefined
    const changes = collected
    collected = new Map()
    for (const [family, kinds] of changes) if (kinds.size > 0 && !isDeaf) addChange(unsent, family, kinds)
    if (unsent.size > mostUnsent) unsent = everything()
    await Promise.all([sendUnsent(), tell(changes)])
  }

  const sendUnsent = async () => {
    if (!channel?.isUp() || unsent.size === 0) return
    const sent = unsent
    unsent = new Map()
    try {
      await channel.send(wireWords(self, sent))
    } catch {
      for (const [family, kinds] of sent) addChange(unsent, family, kinds)
    }
  }

  /** A stream whose session or board has ended closes, whatever the change was. */
  const tell = async (changes: Changes) => {
    if (!channel?.isUp()) return recent.startAnew()
    recent.add(changes)
    if (changes.has(everybody)) return tellEverybody()
    const concerned = [...changes.keys()].flatMap((family) => [...(byFamily.get(family) ?? [])])
    if (concerned.length === 0) return
    const living = await livingStreams(db, concerned)
    for (const stream of concerned) {
      const kinds = changes.get(stream.reader.familyId)
      if (!living.has(stream)) stream.tellEnded()
      else if (kinds && kinds.size > 0) stream.tellChanged(kinds)
    }
  }

  /** Spread, because every page then asks for all its lists. */
  const tellEverybody = () => {
    for (const stream of allStreams()) {
      setTimeout(() => stream.tellChanged(liveKinds), Math.random() * open * spreadMsPerStream).unref()
    }
  }

  const stopHearing = source.onCommit((noted) => {
    if (noted === '') return
    startChannel()
    collect(noted === null ? everything() : readChanges(noted))
  })

  const add = (stream: LiveStream) => {
    const { familyId } = stream.reader
    const ofFamily = byFamily.get(familyId) ?? new Set()
    byFamily.set(familyId, ofFamily.add(stream))
    open += 1
    stream.once('close', () => {
      open -= 1
      ofFamily.delete(stream)
      if (ofFamily.size === 0) byFamily.delete(familyId)
    })
  }

  return {
    open: (reader) => {
      if (isEnding || open >= mostStreams) throw overloaded()
      const ofReader = [...(byFamily.get(reader.familyId) ?? [])].filter((other) => other.reader.id === reader.id)
      if (ofReader.length >= mostPerReader) throw tooManyAtOnce()
      startChannel()
      const stream = new LiveStream(reader)
      add(stream)
      const changed = recent.of(reader.familyId)
      if (!channel?.isUp()) stream.tellToPoll()
      else if (changed.length > 0) stream.tellChanged(changed)
      // The session or board may have ended since it was read.
      collect(new Map([[reader.familyId, new Set()]]))
      return stream
    },
    endStreams: () => {
      isEnding = true
      for (const stream of allStreams()) stream.finish()
    },
    close: async () => {
      stopHearing()
      await flush()
      await channel?.close()
    },
    counts: () => ({ open }),
  }
}
