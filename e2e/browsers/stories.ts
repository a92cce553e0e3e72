import type { StoryPage } from './story-page.ts'
import type { StoryWorld } from './story-world.ts'

export interface Story {
  name: string
  tell: (page: StoryPage, world: StoryWorld) => Promise<void>
}

export const stories: Story[] = [
  {
    name: 'a parent logs in',
    tell: async (page, { anna }) => {
      await page.open('/login')
      await page.type('Email', anna.parent.email)
      await page.type('Password', anna.parent.password)
      await page.press('button', 'Login')
      await page.see('My Children', 'heading')
      await page.see(anna.child.name)
    },
  },
  {
    name: 'a parent adds a child',
    tell: async (page, { anna }) => {
      await page.signIn(anna.family.token)
      await page.open('/children')
      await page.press('button', 'Add Child')
      await page.type('First name', 'Leo')
      await page.type('Last name', anna.parent.last)
      await page.press('button', 'Add Child', 'dialog')
      await page.see(`Leo ${anna.parent.last}`)
    },
  },
  {
    name: 'a parent adds an activity in one line',
    tell: async (page, { anna, nextWeek }) => {
      await page.signIn(anna.family.token)
      await page.open(`/children/${anna.child.uuid}/activities/new?date=${nextWeek}`)
      await page.type('In one line', 'Swimming 4-5:30pm at the pool')
      await page.press('button', 'Add Activity')
      await page.see('Activity created successfully!')
      await page.open(`/children/${anna.child.uuid}/activities?view=week&date=${nextWeek}`)
      await page.see('Swimming')
    },
  },
  {
    name: 'a parent finds an activity in the calendar and reads it',
    tell: async (page, { anna, today }) => {
      const details = { start_time: '16:00', location: 'The dojo' }
      await anna.family.plan(anna.child, 'Judo', today, details)
      await page.signIn(anna.family.token)
      await page.open('/calendar')
      await page.press('button', 'Judo')
      await page.see('The dojo', 'text', 'dialog')
    },
  },
  {
    name: 'two families connect',
    tell: async (page, { anna, bea }) => {
      await page.signIn(anna.family.token)
      await page.open('/connections')
      await page.type('Search parents', bea.name)
      await page.press('button', 'Search')
      await page.press('button', `Connect with ${bea.name}`)
      await page.press('button', 'Send Request', 'dialog')
      await page.see('Request sent')
      await page.signIn(bea.family.token)
      await page.open('/connections')
      await page.press('button', 'Accept')
      await page.press('button', 'Accept', '[role=alertdialog]')
      await page.see('Connection request accepted!')
    },
  },
  {
    name: 'a parent invites a friend',
    tell: async (page, { anna, bea, nextWeek }) => {
      await anna.family.connect(anna.child, bea.family, bea.child)
      await anna.family.plan(anna.child, 'Film night', nextWeek, { is_shared: true })
      await page.signIn(anna.family.token)
      await page.open(`/children/${anna.child.uuid}/activities?view=week&date=${nextWeek}`)
      await page.press('link', 'Film night')
      await page.press('link', 'Invite Children')
      await page.press('choice', bea.child.first_name)
      await page.press('button', 'Save')
      await page.see('Successfully sent 1 invitation(s)!')
      await page.see('Pending')
    },
  },
  {
    name: 'a guest answers',
    tell: async (page, { anna, bea, today }) => {
      await anna.family.connect(anna.child, bea.family, bea.child)
      const activity = await anna.family.plan(anna.child, 'Film night', today, { is_shared: true })
      await anna.family.invite(activity, bea.child)
      await page.signIn(bea.family.token)
      await page.open('/children')
      await page.press('button', 'Accept: Film night')
      await page.see('Invitation accepted!')
    },
  },
]
