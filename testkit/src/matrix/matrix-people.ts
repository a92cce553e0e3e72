import { addChild } from '../families/family-child.ts'
import { connect, newFamily, type SmallFamily } from '../families/family-connection.ts'
import type { TestApp } from '../app/test-app.ts'

/** Each named by the relation to the host. */
export const people = [
  'nobody',
  'stranger',
  'connected',
  'pending',
  'accepted',
  'declined',
  'removed',
  'ex-member',
  'member',
  'host',
] as const
export type Person = (typeof people)[number]

/** Unique texts that show the origin of data, by name. */
export type Marks = Record<string, string>

let phones = 0
const newPhone = () => `77008${String(++phones).padStart(5, '0')}`

export function markedParent(name: string, family = name) {
  const phone = newPhone()
  const account = {
    username: `${name}Parent ${family}Family`,
    email: `${name}Mail@example.com`,
    phone: `+44${phone}`,
    password: `${name}-password`,
  }
  return { account, marks: { ...marksOf(name, ['Parent', 'Mail']), [`${name}Phone`]: phone } }
}

function markedChild(name: string) {
  return {
    first_name: `${name}Child`,
    last_name: `${name}Last`,
    school: `${name}School`,
    interests: `${name}Interests`,
    grade: `${name}Grade`,
  }
}

export function markedDetails(name: string) {
  return {
    name: `${name}Name`,
    description: `${name}About`,
    location: `${name}Place`,
    website_url: `https://example.com/${name}Link`,
  }
}

const childParts = ['Child', 'Last', 'School', 'Interests', 'Grade']
export const detailParts = ['Name', 'About', 'Place', 'Link']

export function marksOf(name: string, parts: string[]): Marks {
  return Object.fromEntries(parts.map((part) => [name + part, name + part]))
}

/** A family whose every text is a mark, with its own email and phone. */
export async function addMarkedFamily(app: TestApp, marks: Marks, name: string): Promise<SmallFamily> {
  const parent = markedParent(name)
  const family = await newFamily(app, parent.account, markedChild(name))
  const texts = marksOf(name, ['Family', 'Message', ...childParts])
  Object.assign(marks, parent.marks, texts, { [`${name}Id`]: family.user.id, [`${name}ChildId`]: family.child.id })
  return family
}

export async function addMarkedSibling(app: TestApp, marks: Marks, family: SmallFamily, name: string): Promise<string> {
  const { id } = await addChild(app, family, markedChild(name))
  Object.assign(marks, marksOf(name, childParts), { [`${name}ChildId`]: id })
  return id
}

export async function addConnectedFamily(app: TestApp, marks: Marks, host: SmallFamily, name: string) {
  const family = await addMarkedFamily(app, marks, name)
  return { ...family, connection: await connect(app, host, family) }
}
