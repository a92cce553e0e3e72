import { randomUUID } from 'node:crypto'
import type { DemoRide } from './demo-family.ts'
import type { DemoPeople } from './people.ts'
import type { DemoOccasion } from './rows.ts'

interface User {
  id: string
  family_id: string
  username: string
}

export function demoRideRows({ activity, rides }: DemoOccasion, people: DemoPeople, users: readonly User[], now: Date) {
  const created_at = now.toISOString()
  const made = rides.map((ride) => ({ ride, id: randomUUID(), driver: userNamed(users, ride.driver) }))
  return {
    offers: made.map(({ ride, id, driver }) => ({
      id,
      activity_id: activity.id,
      family_id: driver.family_id,
      user_id: driver.id,
      ...detailsOf(ride),
      created_at,
    })),
    seats: made.flatMap(({ ride: { taken = [] }, id: offer_id }) =>
      taken.flatMap(({ child, ways, state, askedBy, message = null }) => {
        const { id: child_id, family_id } = people.child(child)
        const asked_by = userNamed(users, askedBy).id
        return ways.map((way) => ({
          id: randomUUID(),
          offer_id,
          child_id,
          family_id,
          way,
          state,
          message,
          asked_by,
          created_at,
        }))
      }),
    ),
  }
}

function detailsOf({ seats, leaves, from_place, note }: DemoRide) {
  return {
    seats_there: seats.there ?? null,
    seats_back: seats.back ?? null,
    leaves_there: leaves?.there ?? null,
    leaves_back: leaves?.back ?? null,
    from_place: from_place ?? null,
    note: note ?? null,
  }
}

function userNamed(users: readonly User[], name: string): User {
  const user = users.find(({ username }) => username === name)
  if (!user) throw new Error(`The demo has no parent called ${name}`)
  return user
}
