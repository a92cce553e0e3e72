interface Turn {
  input: string
  done: Promise<unknown>
}

/** Runs writes one after the other. The second press of a double click is refused: it wants what the last one wants. */
export class WriteQueue {
  #last: Turn | null = null

  run<Result>(input: unknown, work: () => Promise<Result>): Promise<Result> | null {
    const before = this.#last
    const key = JSON.stringify([input])
    if (before?.input === key) return null
    const done = before ? before.done.then(work, work) : work()
    const turn = { input: key, done }
    this.#last = turn
    const end = () => {
      if (this.#last === turn) this.#last = null
    }
    done.then(end, end)
    return done
  }
}
