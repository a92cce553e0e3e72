import { call } from '@parent-activity/testkit/client/client'
import { newPerson, fullName, type Person } from '../pages/people.ts'

interface StoryParent extends Person {
  name: string
  token: string
}

export interface StoryWorld {
  anna: StoryParent
  bea: StoryParent
}

/** Two new families for each story, so that none depends on another. */
export async function makeStoryWorld(origin: string): Promise<StoryWorld> {
  const register = async (first: string, last: string): Promise<StoryParent> => {
    const person = newPerson(first, last)
    const { email, password } = person
    const body = { username: fullName(person), email, phone: `+44${person.phone.replace(' ', '')}`, password }
    const { token } = await call(origin, 'POST /api/auth/register', { body })
    return { ...person, name: body.username, token }
  }
  return { anna: await register('Anna', 'Berger'), bea: await register('Bea', 'Moss') }
}
