import { anyEntry, chance, newName, type Idea } from './change.ts'
import { templateId } from './lookup.ts'

const addTemplate: Idea = () => {
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

const applyTemplate: Idea = ({ templates }) => {
  const template = anyEntry(templates)
  if (!template) return null
  const [name] = template
  return {
    by: 'host',
    request: async (read) => ({ method: 'POST', path: `/api/activity-templates/${await templateId(read, name)}/use` }),
    effect: (world) => {
      const used = world.templates[name]
      if (used) used.uses += 1
    },
  }
}

const removeTemplate: Idea = ({ templates }) => {
  const template = anyEntry(templates)
  if (!template || chance(0.5)) return null
  const [name] = template
  return {
    by: 'host',
    request: async (read) => ({ method: 'DELETE', path: `/api/activity-templates/${await templateId(read, name)}` }),
    effect: (world) => {
      delete world.templates[name]
    },
  }
}

export const templateIdeas: Idea[] = [addTemplate, applyTemplate, removeTemplate]
