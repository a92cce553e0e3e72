import type { SmallFamily } from '../families/family-connection.ts'
import type { TestApp } from '../app/test-app.ts'
import { marksOf, type Marks } from './matrix-people.ts'

const phones: Record<string, string> = { Host: '7700955501', Acc: '7700955502' }

/** A card whose every text is a mark. Returns when it was written. */
export async function writeCare(
  app: TestApp,
  marks: Marks,
  family: SmallFamily,
  name: 'Host' | 'Acc',
): Promise<string> {
  const phone = phones[name] ?? ''
  const texts = marksOf(name, ['Allergy', 'Medicine', 'Food', 'Contact', 'Kin', 'Collector', 'Word'])
  Object.assign(marks, texts, { [`${name}ContactPhone`]: phone })
  const card = {
    allergies: [`${name}Allergy`],
    medicine: `${name}Medicine`,
    food: `${name}Food`,
    can_swim: true,
    needs_car_seat: false,
    photos_are_fine: null,
    contacts: [{ name: `${name}Contact`, kin: `${name}Kin`, phone }],
    collectors: [`${name}Collector`],
    pickup_word: `${name}Word`,
  }
  const path = `/api/children/${family.child.id}/care`
  const answer = await app.call('PUT', path, { token: family.token, body: { card, updated_at: null } })
  if (answer.status !== 200) throw new Error(`PUT ${path} was answered with ${answer.status}`)
  return answer.body.data.updated_at
}

/** As if the child’s card had been shared with the other’s family, and should be again. */
export async function shareNextTime(app: TestApp, childId: string, hostChildId: string): Promise<void> {
  const { family_id } = await app.db
    .selectFrom('children')
    .select('family_id')
    .where('id', '=', hostChildId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('care_cards')
    .set({ next_time_with: [family_id] })
    .where('child_id', '=', childId)
    .execute()
}
