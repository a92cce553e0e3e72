import type { Child } from '@parent-activity/contract/children'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { expect, type Locator, type Page } from '@playwright/test'
import { fullDate } from '../helpers/dates.ts'
import { navigate } from '../helpers/navigate.ts'

type Section = 'What' | 'When' | 'Where' | 'Who' | 'More'

/** The form of a new activity; editing has the same fields. */
export class ActivityForm {
  readonly page: Page
  readonly line: Locator
  readonly name: Locator
  readonly description: Locator
  readonly location: Locator
  readonly website: Locator
  readonly more: Locator
  readonly cost: Locator
  readonly participants: Locator
  readonly template: Locator
  readonly recurring: Locator
  readonly planned: Locator
  readonly addButton: Locator
  readonly alert: Locator
  readonly made: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.line = main.getByLabel('In one line')
    this.name = main.getByRole('textbox', { name: 'Name', exact: true })
    this.description = main.getByLabel('Description')
    this.location = main.getByLabel('Location')
    this.website = main.getByLabel('Website')
    this.more = this.summary('More')
    this.cost = main.getByLabel('Cost')
    this.participants = main.getByLabel('Max participants')
    this.template = main.getByLabel('Template')
    this.recurring = main.getByRole('radio', { name: 'Recurring' })
    this.planned = main.getByRole('region', { name: 'When' }).getByRole('status').last()
    this.addButton = main.getByRole('button', { name: /^(Add Activity|Adding\.\.\.)$/ })
    this.alert = page.getByRole('alertdialog')
    this.made = page.getByRole('dialog', { name: 'Save as Template' })
  }

  async open(child: Child): Promise<void> {
    await navigate(this.page, `/children/${child.uuid}/activities/new`)
    await expect(this.page.getByRole('heading', { name: 'Add Activity' })).toBeVisible()
    await expect(this.name).toBeVisible()
  }

  summary(section: Section): Locator {
    return this.page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: new RegExp(`^${section}`) })
  }

  /** Folded sections are those of a new activity only. */
  async unfold(section: Section): Promise<void> {
    const folded = this.page.locator('details:not([open]) > summary').and(this.summary(section))
    if (await folded.isVisible()) await folded.click()
  }

  day(date: CalendarDate): Locator {
    return this.page.getByRole('group', { name: 'Dates' }).getByRole('gridcell', { name: fullDate(date) })
  }

  async chooseDates(...dates: CalendarDate[]): Promise<void> {
    await this.unfold('When')
    for (const date of dates) {
      await expect(this.page.getByRole('grid')).toBeVisible()
      for (let months = 0; months < 24 && !(await this.day(date).isVisible()); months++) {
        await this.page.getByRole('button', { name: 'Next month' }).click()
      }
      await this.day(date).click()
      await expect(this.day(date)).toHaveAttribute('aria-selected', 'true')
    }
  }

  time(label: 'Start time' | 'End time'): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${label}`) })
  }

  async setTime(label: 'Start time' | 'End time', time: string): Promise<void> {
    const [hour = '', minute = ''] = time.split(':')
    await this.unfold('When')
    await this.time(label).click()
    const picker = this.page.getByRole('dialog', { name: label })
    await picker.getByRole('listbox', { name: 'Hour' }).getByRole('option', { name: hour, exact: true }).click()
    await picker.getByRole('listbox', { name: 'Minute' }).getByRole('option', { name: minute, exact: true }).click()
    await picker.getByRole('button', { name: 'OK' }).click()
  }

  async choose(option: 'Single dates' | 'Recurring' | 'Private' | 'Shared'): Promise<void> {
    await this.unfold(option === 'Private' || option === 'Shared' ? 'Who' : 'When')
    await this.page.getByRole('radio', { name: option }).click()
    await expect(this.page.getByRole('radio', { name: option })).toBeChecked()
  }

  async toggleWeekdays(...names: string[]): Promise<void> {
    const days = this.page.getByRole('group', { name: 'Repeats on' })
    for (const name of names) await days.getByRole('button', { name }).click()
  }

  async setWeekdays(...names: string[]): Promise<void> {
    const days = this.page.getByRole('group', { name: 'Repeats on' })
    const chosen = days.getByRole('button', { pressed: true })
    while ((await chosen.count()) > 0) await chosen.first().click()
    await this.toggleWeekdays(...names)
  }

  async expectRefusal(text: string): Promise<void> {
    await this.addButton.click()
    await expect(this.alert).toContainText(text)
    await this.answer('OK')
  }

  answer(label: 'OK' | 'Cancel'): Promise<void> {
    return this.alert.getByRole('button', { name: label, exact: true }).click()
  }

  /** Sends the form and answers whether to save a template. */
  async add(message: string, answer: 'Yes' | 'No' = 'No'): Promise<void> {
    await this.addButton.click()
    await expect(this.made).toContainText(message)
    await this.made.getByRole('button', { name: answer, exact: true }).click()
    await expect(this.made).toBeHidden()
  }
}
