import type { RideOffer } from '@parent-activity/contract/rides'
import { legWays, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import { timeText } from '../../ui/dates/local-format.ts'
import { rideMessages as texts } from './messages.ts'

type Times = Pick<RideOffer, 'seats_there' | 'seats_back' | 'leaves_there' | 'leaves_back' | 'from_place'>

/** 'Leaves 3:30 PM from 9 Quay Row, back from there 5:45 PM', or 'Back only, leaves 5:45 PM' */
export function leavingText(offer: Times): string {
  const [there, back] = [
    offer.leaves_there && timeText(offer.leaves_there),
    offer.leaves_back && timeText(offer.leaves_back),
  ]
  if (offer.seats_there === null) return [texts.backOnly, back && texts.leavesToo(back)].filter(Boolean).join(', ')
  const start = startText(there, offer.from_place)
  if (offer.seats_back === null) return [texts.thereOnly, start && lowerFirst(start)].filter(Boolean).join(', ')
  if (!start) return back ? texts.goesBackFirst(back) : texts.bothWays
  return [start, back && texts.goesBack(back)].filter(Boolean).join(', ')
}

function startText(time: string | null, place: string | null): string {
  if (time) return place ? texts.leavesFrom(time, place) : texts.leaves(time)
  return place ? texts.from(place) : ''
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function waysText(ways: readonly LegWay[]): string {
  return texts.waysAsked[ways.length > 1 ? 'both' : (ways[0] ?? 'there')]
}

export function askText(ways: readonly LegWay[]): string {
  if (ways.length > 1) return texts.askBoth
  return ways[0] === 'back' ? texts.askBack : texts.askThere
}

export function drivenWays(offer: Pick<RideOffer, 'seats_there' | 'seats_back'>): LegWay[] {
  return legWays.filter((way) => offer[`seats_${way}`] !== null)
}
