import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { LegWay, LegWho } from '@parent-activity/domain/legs/leg-rules'
import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'

interface TakenOutLeg {
  child_id: string
  way: LegWay
  who: LegWho
  by_user: string | null
  by_name: string | null
  done_at: string | null
  done_by: string | null
}

/** Rows as they were, of one family or child. */
interface TakenOutRides {
  offers: Selectable<Tables['ride_offers']>[]
  /** Given seats only. */
  seats: Pick<Selectable<Tables['ride_seats']>, 'id' | 'offer_id' | 'child_id' | 'way'>[]
}

/** An activity that a day off took out of its series, with the answers of its guests, to be put back as it was. */
export interface TakenOut {
  id: string
  name: string
  description: string | null
  location: string | null
  website_url: string | null
  cost: number | null
  max_participants: number | null
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
  is_shared: boolean
  auto_notify_new_connections: boolean
  host_cant_attend: boolean
  is_detached: boolean
  created_at: string
  hosts: string[]
  guests: {
    host_child_id: string
    invited_child_id: string
    status: InvitationStatus
    asks_again: boolean
    message: string | null
    answered_at: string | null
    invited_by: string | null
    legs?: TakenOutLeg[]
    /** Earlier rows lack what follows. */
    waiting_since?: string | null
    reply_note?: string | null
    by_link?: boolean
    rides?: TakenOutRides
  }[]
  /** Of its hosts; missing in rows of before. */
  legs?: TakenOutLeg[]
  rides?: TakenOutRides
  /** To bring on this date alone; earlier rows lack it, and what the family had packed. */
  things?: { id: string; name: string; created_at: string }[]
  packed?: string[]
  reply_by?: { date: string; time: string } | null
  /** To all guests; earlier rows lack them. */
  notes?: { id: string; text: string; families: number; sent_by: string | null; created_at: string }[]
  /** Rows as they were, codes included; earlier dates lack them. */
  link_guests?: { child_name: string; parent_name: string | null; status: InvitationStatus }[]
}
