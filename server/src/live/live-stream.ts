import { Readable } from 'node:stream'
import type { LiveKind } from '@parent-activity/domain/live/live-kinds'

const beatMs = 20_000
/** Also ends streams of sessions that expire. */
const lifeMs = 15 * 60_000
const mostRetryMs = 5000
/** Nobody reads a stream that has more words waiting. */
const mostUnreadBytes = 4096

export interface StreamReader {
  /** Of a person or a board. */
  id: string
  familyId: string
  secretHash: Buffer
  /** Everything, unless named. */
  hears?: readonly LiveKind[]
}

/** Carries no data and no ids: the page asks for its lists, and the ordinary rules answer. */
export class LiveStream extends Readable {
  readonly reader: StreamReader
  readonly #beat: NodeJS.Timeout
  #isOver = false
  readonly #endsAt = performance.now() + lifeMs * (0.8 + 0.4 * Math.random())

  constructor(reader: StreamReader) {
    super({ highWaterMark: mostUnreadBytes })
    this.reader = reader
    this.#beat = setInterval(() => this.#goOn(), beatMs).unref()
    this.once('close', () => clearInterval(this.#beat))
    this.#say(':\n\n')
  }

  override _read(): void {
    // Words are pushed as they come.
  }

  tellChanged(kinds: Iterable<LiveKind>): void {
    const { hears } = this.reader
    const heard = [...kinds].filter((kind) => hears?.includes(kind) ?? true).toSorted()
    if (heard.length > 0) this.#say(`event: changed\ndata: ${JSON.stringify({ kinds: heard })}\n\n`)
  }

  tellToPoll(): void {
    this.#say('event: poll\ndata: {}\n\n')
  }

  tellEnded(): void {
    this.#end('event: ended\ndata: {}\n\n')
  }

  /** The page connects anew; the delay spreads pages that all lost their stream at once. */
  finish(): void {
    this.#end(`retry: ${Math.ceil(Math.random() * mostRetryMs)}\n\n`)
  }

  #goOn(): void {
    if (performance.now() > this.#endsAt) this.finish()
    else this.#say(':\n\n')
  }

  #end(words: string): void {
    this.#say(words)
    if (!this.#isOver && !this.destroyed) this.push(null)
    this.#isOver = true
  }

  #say(words: string): void {
    if (this.#isOver || this.destroyed) return
    if (!this.push(words) && this.readableLength > mostUnreadBytes) this.destroy()
  }
}
