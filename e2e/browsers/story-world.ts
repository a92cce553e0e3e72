import type { Child } from '@parent-activity/contract/children'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import { Family } from '../helpers/family.ts'
import { fullName, newPerson, rareName, type Person } from '../helpers/people.ts'

interface StoryFamily {
  parent: Person
  name: string
  family: Family
  child: Child
}

export interface StoryWorld {
  anna: StoryFamily
  bea: StoryFamily
  today: string
  nextWeek: string
}

/** Two new families for each story, so that none depends on another. */
export async function makeStoryWorld(origin: string): Promise<StoryWorld> {
  const make = async (first: string, childName: string): Promise<StoryFamily> => {
    const parent = newPerson(first, rareName())
    const family = await Family.register(origin, parent)
    const child = await family.addChild(childName, { last_name: parent.last })
    return { parent, name: fullName(parent), family, child }
  }
  const today = localDay(new Date())
  return { anna: await make('Anna', 'Maya'), bea: await make('Bea', 'Noah'), today, nextWeek: addDays(today, 7) }
}
