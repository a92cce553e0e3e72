import { anyEntry, chance, newName, type MakeChange } from './change.ts'
import { templateId } from './ids-by-name.ts'

const addTemplate: MakeChange = () => {
  const name = newName('Template')
  const location = newName('Place')
  return {
    by: 'host',
    request: () => Promise.resolve({ method: 'POST', path: '/api/activity-templates', body: { name, location } }),
    effect: ({ templates }) => {
      templates[name] = { location, uses: 0 }
    },
  }
}

const applyTemplate: MakeChange = ({ templates }) => {
  const template = anyEntry(templates)
  if (!template) return null
  const [name] = template
  return {
    by: 'host',
    request: async (read) => ({ method: 'POST', path: `/api/activity-templates/${await templateId(read, name)}/use` }),
    effect: (model) => {
      const used = model.templates[name]
      if (used) used.uses += 1
    },
  }
}

const removeTemplate: MakeChange = ({ templates }) => {
  const template = anyEntry(templates)
  if (!template || chance(0.5)) return null
  const [name] = template
  return {
    by: 'host',
    request: async (read) => ({ method: 'DELETE', path: `/api/activity-templates/${await templateId(read, name)}` }),
    effect: (model) => {
      delete model.templates[name]
    },
  }
}

export const templateChanges: MakeChange[] = [addTemplate, applyTemplate, removeTemplate]
