import type { Side, World } from './world.ts'

export interface Request {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

/** Asks as one of the two families for a list, in which ids are found by names. */
export type Read = (side: Side, path: string) => Promise<Record<string, unknown>[]>

/** What the server has said, besides that it is done. */
export interface Answered {
  /** Of the session that it has opened. */
  token?: string
  /** Of somebody who found that they have registered before, and signed in. */
  signedIn?: boolean
  data?: unknown
}

export interface Change {
  by: Side
  /** Of another session than the one that the family goes on with. */
  token?: string
  /** Whoever did it is signed out, and answered 401 when they send it again. */
  endsSession?: boolean
  request: (read: Read) => Promise<Request>
  /** What it makes of the world, as a whole. Nothing is answered where it is only asked what it would make of it. */
  effect: (world: World, answered?: Answered) => void
}

/** A change that makes sense in this world of this pair of families, if there is one. */
export type Idea = (world: World, pair: number) => Change | null

let given = 0

/** No two things have one name. */
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

/** A key and its value. */
export function anyEntry<T>(things: Record<string, T>, fits: (thing: T) => boolean = () => true): [string, T] | null {
  return anyOf(Object.entries(things).filter(([, thing]) => fits(thing)))
}
