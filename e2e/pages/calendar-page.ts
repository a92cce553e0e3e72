import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { expect, type Locator, type Page } from '@playwright/test'
import { navigate } from '../helpers/navigate.ts'

export class CalendarPage {
  readonly page: Page
  readonly title: Locator
  readonly grid: Locator
  readonly cells: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly today: Locator
  readonly dayList: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.title = main.getByRole('heading', { level: 2 }).first()
    this.grid = main.getByRole('grid')
    this.cells = main.locator('[data-date]')
    this.next = main.getByRole('button', { name: 'Next month' })
    this.previous = main.getByRole('button', { name: 'Previous month' })
    this.today = main.getByRole('button', { name: 'Today' })
    this.dayList = main.getByRole('region').first()
  }

  async open(query = ''): Promise<void> {
    await navigate(this.page, `/calendar${query}`)
    await expect(this.page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  }

  cell(date: CalendarDate): Locator {
    return this.page.locator(`[data-date="${date}"]`)
  }

  /** Activities of a day, child by child. */
  counts(date: CalendarDate): Promise<number[]> {
    const marks = this.cell(date).locator('[data-count]')
    return marks.evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-count'))))
  }

  async choose(date: CalendarDate): Promise<void> {
    await this.cell(date).click()
    await expect(this.cell(date)).toHaveAttribute('aria-selected', 'true')
  }

  async filter(child: string, isMobile: boolean): Promise<void> {
    if (isMobile) await this.page.getByRole('combobox', { name: 'Child filter' }).selectOption({ label: child })
    else await this.page.getByRole('group', { name: 'Child filter' }).getByRole('button', { name: child }).click()
  }

  view(activity: string): Promise<void> {
    return this.dayList.getByRole('button', { name: `View ${activity}` }).click()
  }
}
