import type { Leg } from '@parent-activity/contract/legs'
import { legWays, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import { firstWord } from '../../ui/person-name.ts'
import { sharedLegs, type Taker } from './family-legs.ts'
import { legsMessages as texts } from './messages.ts'

/** Members are called by their first name, as they call each other. */
export function takerName({ who, name }: Taker): string {
  return who === 'person' ? (name ?? '') : firstWord(name ?? '')
}

export interface LegInWords {
  me: string
  isDone?: boolean
  /** Named where their siblings go another way. */
  children?: readonly string[]
}

/** 'You bring', 'Tom collects', 'Grandma brought'; nothing where nobody is needed. */
export function legText(taker: Taker, way: LegWay, { me, isDone = false, children = [] }: LegInWords): string {
  switch (taker.who) {
    case 'member':
      return taker.user_uuid === me
        ? texts.you(way, isDone, children)
        : texts.they(takerName(taker), way, isDone, children)
    case 'person':
      return texts.they(takerName(taker), way, isDone, children)
    case 'alone':
      return texts.alone(children)
    case 'ride':
      return texts.ride(takerName(taker), children)
    case 'open':
      return texts.nobody(way, children)
    case 'not_needed':
      return ''
  }
}

/** 'Me', 'Tom', 'On their own': the choice itself. */
export function takerText(taker: Taker, me: string): string {
  switch (taker.who) {
    case 'member':
      return taker.user_uuid === me ? texts.me : takerName(taker)
    case 'person':
      return takerName(taker)
    case 'alone':
      return texts.onTheirOwn
    case 'ride':
      return texts.ridesWith(takerName(taker))
    case 'open':
      return texts.nobodyYet
    case 'not_needed':
      return texts.notNeeded
  }
}

/** 'Brings: Anna. Collects: Tom.' */
export function legsRead(legs: readonly Pick<Leg, keyof Taker | 'way'>[]): string {
  return legs.map((leg) => (leg.way === 'there' ? texts.brings : texts.collects)(readTaker(leg))).join(' ')
}

function readTaker(taker: Taker): string {
  switch (taker.who) {
    case 'member':
    case 'person':
      return takerName(taker)
    case 'ride':
      return texts.readRide(takerName(taker))
    case 'alone':
      return texts.readAlone
    case 'open':
      return texts.readNobody
    case 'not_needed':
      return texts.readNotNeeded
  }
}

type UsualLeg = Pick<Leg, 'child_uuid' | 'way' | 'usual'>

/** 'Anna brings, Tom collects' for all children, or for each of them; nothing if nothing is usual. */
export function usualText(legs: readonly UsualLeg[], nameOf: (child: string) => string): string {
  const children = [...new Set(legs.map(({ child_uuid }) => child_uuid))]
  const ofChildren = children.map((child) => ({ child, text: usualOf(legs.filter((leg) => leg.child_uuid === child)) }))
  const [first] = ofChildren
  if (ofChildren.every(({ text }) => text === first?.text)) return first?.text ?? ''
  return ofChildren
    .filter(({ text }) => text !== '')
    .map(({ child, text }) => texts.usualOfChild(nameOf(child), text))
    .join('; ')
}

function usualOf(legs: readonly UsualLeg[]): string {
  return legWays
    .flatMap((way) => {
      const usual = legs.find((leg) => leg.way === way)?.usual
      return usual ? usualWay(usual, way) : []
    })
    .join(', ')
}

function usualWay(taker: Taker, way: LegWay): string[] {
  if (taker.who === 'alone') return [texts.usuallyAlone[way]]
  return hasName(taker) ? [texts.they(takerName(taker), way, false, [])] : []
}

function hasName({ who }: Taker): boolean {
  return who === 'member' || who === 'person'
}

/** A pair of adults as an example for the key, and whether any child rides with another family. */
export function keyOfLegs(ofEntries: readonly (readonly Leg[])[]) {
  const pairs = ofEntries.flatMap((legs) => {
    const there = legs.find((leg) => leg.way === 'there' && hasName(leg))
    const back = legs.find((leg) => leg.way === 'back' && hasName(leg))
    return there && back ? { there, back } : []
  })
  const pair = pairs.find(({ there, back }) => takerName(there) !== takerName(back)) ?? pairs[0]
  const text = pair && legWays.map((way) => texts.they(takerName(pair[way]), way, false, [])).join(', ')
  return {
    example: pair && { ...pair, text },
    hasRides: ofEntries.flat().some(({ who }) => who === 'ride'),
  }
}

/** 'You bring, Tom collects' */
export function legsInWords(legs: readonly Leg[], me: string, nameOf: (child: string) => string): string {
  return legWays
    .flatMap((way) => {
      const shared = sharedLegs(legs, way)
      return shared.map(({ taker, legs: some }) =>
        legText(taker, way, { me, children: shared.length > 1 ? some.map((leg) => nameOf(leg.child_uuid)) : [] }),
      )
    })
    .filter((text) => text !== '')
    .join(', ')
}
