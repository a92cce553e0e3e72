import type { ClockTime } from '../activities/clock-time.ts'
import { listInWords } from '../texts/in-words.ts'
import { isolated } from '../texts/isolated.ts'
import type { ClashEntry } from './clash-facts.ts'
import type { AdultClash, ChildClash, Clash } from './find-clashes.ts'
import type { TimedTurn } from './turns.ts'

/** Names, and times as the reader writes them. */
export interface ClashWords {
  child: (uuid: string) => string
  member: (uuid: string) => string
  time: (time: ClockTime) => string
  times: (start: ClockTime, end: ClockTime) => string
}

const does = { there: 'brings', back: 'collects' } as const
const happens = { there: 'starts', back: 'ends' } as const

/** 'Tom can’t be at both places' */
export function clashTitle(clash: Clash, words: ClashWords): string {
  return clash.kind === 'child'
    ? `${isolated(words.child(clash.child_uuid))} is at two places`
    : `${isolated(words.member(clash.user_uuid))} can’t be at both places`
}

/** For a reader who sees neither activity. Mails show it, so it names no place. */
export function clashSentence(clash: Clash, words: ClashWords): string {
  if (clash.kind === 'child') {
    return `${clash.entries.map((entry) => `${isolated(entry.name)} is ${timesOf(entry, words)}`).join(', ')}.`
  }
  const turns = clash.turns.map((turn) => `${does[turn.way]} ${childrenAt(turn, words)}`)
  return `${isolated(words.member(clash.user_uuid))} ${turns.join(' and ')}.`
}

/** For a reader who sees one of the two activities: 'Leo’s Climbing ends 6:00 PM at The Ledge, 20 minutes away, and Tom collects Leo.' */
export function otherSentence(clash: Clash, seen: string, words: ClashWords): string {
  if (clash.kind === 'child') {
    const other = otherEntry(clash, seen)
    return `${isolated(other.name)} is at the same time, ${timesOf(other, words)}.`
  }
  const turn = otherTurn(clash, seen)
  const { location } = turn.entry
  const place = location === null ? '' : ` at ${isolated(location)}`
  const away = turn.minutes === null ? '' : `, ${turn.minutes} ${turn.minutes === 1 ? 'minute' : 'minutes'} away`
  const member = isolated(words.member(clash.user_uuid))
  return `${startOrEnd(turn, words)}${place}${away}, and ${member} ${does[turn.way]} ${childrenOf(turn, words)}.`
}

/** 'Anna brings Maya at 3:45 PM' */
export function otherInShort(clash: Clash, seen: string, words: ClashWords): string {
  if (clash.kind === 'adult') {
    const turn = otherTurn(clash, seen)
    return `${isolated(words.member(clash.user_uuid))} ${does[turn.way]} ${childrenAt(turn, words)}`
  }
  const { name, start_time } = otherEntry(clash, seen)
  return `${isolated(words.child(clash.child_uuid))} is at ${isolated(name)} at ${words.time(start_time ?? '')}`
}

/** 'Maya is at Swimming lesson then, 5:00 – 6:00 PM' */
export function alreadyThere(child: string, entry: ClashEntry, words: Pick<ClashWords, 'times'>): string {
  return `${isolated(child)} is at ${isolated(entry.name)} then, ${timesOf(entry, words)}`
}

function otherEntry({ entries: [first, second] }: ChildClash, seen: string): ClashEntry {
  return first.activity_uuid === seen ? second : first
}

function otherTurn({ turns: [first, second] }: AdultClash, seen: string): TimedTurn {
  return first.entry.activity_uuid === seen ? second : first
}

function timesOf({ start_time, end_time }: ClashEntry, { times }: Pick<ClashWords, 'times'>): string {
  return times(start_time ?? '', end_time ?? '')
}

function childrenOf({ child_uuids }: TimedTurn, words: ClashWords): string {
  return listInWords(child_uuids.map((uuid) => isolated(words.child(uuid))))
}

function childrenAt(turn: TimedTurn, words: ClashWords): string {
  return `${childrenOf(turn, words)} at ${words.time(turn.time)}`
}

/** 'Leo’s Climbing ends 6:00 PM' */
function startOrEnd(turn: TimedTurn, words: ClashWords): string {
  return `${childrenOf(turn, words)}’s ${isolated(turn.entry.name)} ${happens[turn.way]} ${words.time(turn.time)}`
}
