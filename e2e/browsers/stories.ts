import type { StoryWorld } from './story-world.ts'
import type { StoryPage } from './story-page.ts'

export interface Story {
  name: string
  tell: (page: StoryPage, world: StoryWorld) => Promise<void>
}

export const stories: Story[] = [
  {
    name: 'a parent logs in',
    tell: async (page, { anna }) => {
      await page.open('/login')
      await page.type('Email', anna.email)
      await page.type('Password', anna.password)
      await page.press('button', 'Login')
      await page.see('My Children', 'heading')
    },
  },
]
