import type { Locator, Page } from '@playwright/test'

interface WantedLink {
  name: string
  whose: string
  shows: string
}

export class CalendarsPage {
  readonly page: Page
  readonly feeds: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.feeds = page.getByRole('region', { name: 'In your other calendar' })
    this.rows = this.feeds.getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/calendars')
    await this.feeds.waitFor()
  }

  /** By keyboard. */
  async makeLink({ name, whose, shows }: WantedLink): Promise<string> {
    await this.feeds.getByRole('button', { name: 'New link' }).press('Enter')
    const dialog = this.page.getByRole('dialog', { name: 'New calendar link' })
    await dialog.getByLabel('Name of the link').fill(name)
    await dialog.getByLabel('Whose activities').selectOption(whose)
    await dialog.getByRole('radio', { name: shows }).press(' ')
    await dialog.getByLabel('Name of the link').press('Enter')
    return this.fresh(name).getByText('/feeds/').innerText()
  }

  fresh(name: string): Locator {
    return this.feeds.getByRole('group', { name: `Link for “${name}”` })
  }

  async revoke(name: string): Promise<void> {
    await this.feeds.getByRole('button', { name: `Revoke ${name}` }).click()
    await this.page
      .getByRole('alertdialog', { name: `Revoke ${name}` })
      .getByRole('button', { name: 'OK' })
      .click()
  }
}
