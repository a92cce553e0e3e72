import { childName } from '@parent-activity/domain/children/child-name'
import { recordOwn } from './account-activity.ts'
import { anyEntry, chance, newName, type MakeChange } from './change.ts'
import { endWithChild, removeActivities } from './model-updates.ts'
import { childId } from './ids-by-name.ts'
import { hostChild, type Side } from './model.ts'

const mostChildren = 3
const lastName = 'Berger'

/** The host family's first child is the one that gets connected. */
const addChild: MakeChange = ({ children }, pair) => {
  const by: Side = hostChild(pair) in children && chance(0.6) ? 'guest' : 'host'
  if (Object.values(children).filter(({ side }) => side === by).length >= mostChildren) return null
  const name = hostChild(pair) in children ? newName('Child') : hostChild(pair)
  const body = { first_name: name, last_name: lastName, birth_date: '2018-06-06' }
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/children', body }),
    effect: (model) => {
      model.children[name] = { side: by, school: null }
    },
  }
}

const changeSchool: MakeChange = ({ children }) => {
  const child = anyEntry(children)
  if (!child) return null
  const [name, { side: by }] = child
  const school = newName('School')
  return {
    by,
    request: async (read) => ({
      method: 'PUT',
      path: `/api/children/${await childId(read, by, name)}`,
      body: { first_name: name, school },
    }),
    effect: (model) => {
      model.children[name] = { side: by, school }
    },
  }
}

const removeChild: MakeChange = ({ children }, pair) => {
  const child = anyEntry(children)
  if (!child || child[0] === hostChild(pair)) return null
  const [name, { side: by }] = child
  return {
    by,
    request: async (read) => ({ method: 'DELETE', path: `/api/children/${await childId(read, by, name)}` }),
    effect: (model) => {
      endWithChild(model, name)
      const all = Object.entries(model.activities)
      for (const [, activity] of all) activity.hosts = activity.hosts.filter((host) => host !== name)
      removeActivities(
        model,
        all.filter(([, { hosts }]) => hosts.length === 0).map(([key]) => key),
      )
      delete model.children[name]
      // A child from a connection request has no last name.
      const removed = childName({ first_name: name, last_name: by === 'newcomer' ? '' : lastName })
      recordOwn(model, by, { kind: 'child_removed', detail: { child: removed } })
    },
  }
}

export const childChanges: MakeChange[] = [addChild, changeSchool, removeChild]
