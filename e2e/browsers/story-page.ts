import { patienceMs } from '@parent-activity/testkit/patience'
import type { Driver } from './driver.ts'
import type { Target } from './find-shown.ts'

const pauseMs = 50

/** A parent before the screen: looks for what is shown, and waits for it. */
export class StoryPage {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.#driver.open(this.#origin + path)
  }

  async signIn(token: string): Promise<void> {
    await this.open('/login')
    await this.#driver.store('authToken', token)
  }

  press(role: Target['role'], name: string, within?: string): Promise<void> {
    return until(`press ${role} “${name}”`, () => this.#driver.press({ role, name, ...(within && { within }) }))
  }

  type(name: string, text: string): Promise<void> {
    return until(`type into “${name}”`, () => this.#driver.type({ role: 'field', name }, text))
  }

  see(name: string, role: Target['role'] = 'text', within?: string): Promise<void> {
    return until(`see “${name}”`, () => this.#driver.shows({ role, name, ...(within && { within }) }))
  }
}

async function until(what: string, tryOnce: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  let reason = 'nothing like it is shown'
  while (Date.now() < end) {
    try {
      if (await tryOnce()) return
    } catch (error) {
      // The page may be drawing what is looked for; the reason is told if it never appears.
      reason = error instanceof Error ? error.message : String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`Could not ${what}: ${reason}`)
}
