import type { Generated } from 'kysely'
import type { Day, Timestamp } from './column-types.ts'

interface Children {
  id: string
  family_id: string
  first_name: string
  last_name: string
  birth_date: Day | null
  age: number | null
  grade: string | null
  school: string | null
  interests: string | null
  birth_year: Generated<number | null>
  created_at: Timestamp
}

interface CareCards {
  child_id: string
  family_id: string
  sealed: Buffer
  /** Families of hosts. */
  next_time_with: Generated<string[]>
  updated_at: Timestamp
}

interface CareShares {
  invitation_id: string
  child_id: string
  family_id: string
  host_family_id: string
  is_shared: boolean
  last_day: Day
  shared_by: string | null
  created_at: Timestamp
}

interface SchoolHours {
  id: string
  family_id: string
  child_id: string
  /** 0 is Sunday. */
  weekdays: number[]
  every_weeks: 1 | 2
  /** Of every two weeks, the week of this day is the one with school. */
  from_date: Day
  start_time: string
  end_time: string
  created_at: Timestamp
}

export interface ChildTables {
  children: Children
  care_cards: CareCards
  care_shares: CareShares
  school_hours: SchoolHours
}
