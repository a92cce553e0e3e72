import type { Target } from './find-shown.ts'

/** A browser, as far as a story needs it. Each call ends in limited time. */
export interface Driver {
  open: (address: string) => Promise<void>
  /** In the local storage of the page's address. */
  store: (name: string, value: string) => Promise<void>
  /** Of the page, in its own pixels. */
  width: () => Promise<number>
  shows: (target: Target) => Promise<boolean>
  /** Presses as a person does, in the middle of what is found. False if there is nothing yet. */
  press: (target: Target) => Promise<boolean>
  /** Replaces what the field holds, key by key. */
  type: (target: Target, text: string) => Promise<boolean>
  close: () => Promise<void>
}

export interface Size {
  width: number
  height: number
}
