import type { Child } from '@parent-activity/contract/children'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { expect, type Locator, type Page } from '@playwright/test'
import { fullDate, mediumDate } from '../helpers/dates.ts'
import { navigate } from '../helpers/navigate.ts'

export class WeekPage {
  readonly page: Page
  readonly days: Locator
  readonly title: Locator
  readonly cards: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly today: Locator
  readonly addLink: Locator

  constructor(page: Page) {
    this.page = page
    this.days = page.getByRole('list', { name: 'Week', exact: true }).locator('> li')
    this.title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    this.cards = page.getByRole('region', { name: "This Week's Activities" }).getByRole('article')
    this.next = page.getByRole('link', { name: 'Next week' })
    this.previous = page.getByRole('link', { name: 'Previous week' })
    this.today = page.getByRole('link', { name: 'Today', exact: true })
    this.addLink = page.getByRole('link', { name: 'Add New Activity' }).filter({ visible: true }).first()
  }

  async open(child: Child, query = ''): Promise<void> {
    await navigate(this.page, `/children/${child.uuid}/activities${query}`)
    await this.expectFor(child)
  }

  async expectFor({ first_name }: Child): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `${first_name}'s Activities` })).toBeVisible()
  }

  day(date: CalendarDate): Locator {
    return this.days.filter({ has: this.page.getByRole('heading', { name: fullDate(date) }) })
  }

  blocks(date: CalendarDate): Locator {
    return this.day(date).getByRole('link')
  }

  async showDays(count: 5 | 7): Promise<void> {
    const option = this.page.getByRole('radio', { name: `${count} Day` })
    await option.click()
    await expect(option).toBeChecked()
  }

  async expectRange(first: CalendarDate, last: CalendarDate): Promise<void> {
    const shared = first.slice(0, 4) !== last.slice(0, 4) ? 0 : first.slice(0, 7) === last.slice(0, 7) ? 2 : 1
    const start = mediumDate(first)
      .split(' ')
      .slice(0, 3 - shared)
      .join(' ')
    await expect(this.title).toHaveText(new RegExp(`^${start}\\s?–\\s?${mediumDate(last)}$`))
  }

  async openActivity(date: CalendarDate, name: string): Promise<void> {
    await this.blocks(date).filter({ hasText: name }).click()
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
}
