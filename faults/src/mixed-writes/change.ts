import type { Side, Model } from './model.ts'

export interface Request {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

/** Reads a list as one of the families, to find ids by names. */
export type Read = (side: Side, path: string) => Promise<Record<string, unknown>[]>

export interface Answered {
  token?: string
  /** The account already existed, so the writer signed in. */
  signedIn?: boolean
  data?: unknown
}

export interface Change {
  by: Side
  /** A session other than the family's main one. */
  token?: string
  /** A repeated request gets 401. */
  endsSession?: boolean
  request: (read: Read) => Promise<Request>
  /** Applies the change to the model; without a reply, to a copy of it. */
  effect: (model: Model, answered?: Answered) => void
}

/** Returns a change that fits the current model, or null. */
export type MakeChange = (model: Model, pair: number) => Change | null

let given = 0

export function newName(kind: string): string {
  given += 1
  return `${kind} ${given}`
}

export function chance(share: number): boolean {
  return Math.random() < share
}

export function anyOf<T>(things: readonly T[]): T | null {
  return things[Math.floor(Math.random() * things.length)] ?? null
}

export function anyEntry<T>(things: Record<string, T>, fits: (thing: T) => boolean = () => true): [string, T] | null {
  return anyOf(Object.entries(things).filter(([, thing]) => fits(thing)))
}
