import { expect, type Locator, type Page } from '@playwright/test'
import { navigate } from '../helpers/navigate.ts'

interface WantedLink {
  name: string
  whose: string
  shows: string
}

export class CalendarsPage {
  readonly page: Page
  readonly feeds: Locator
  readonly rows: Locator
  readonly followed: Locator

  constructor(page: Page) {
    this.page = page
    this.feeds = page.getByRole('region', { name: 'In your other calendar' })
    this.rows = this.feeds.getByRole('listitem')
    this.followed = page.getByRole('region', { name: 'School and club calendars' })
  }

  async open(): Promise<void> {
    await navigate(this.page, '/profile/calendars')
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

  /** By keyboard, once the preview is there. */
  async follow(address: string, child: string, button: string): Promise<void> {
    await this.followed.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const dialog = this.page.getByRole('dialog', { name: 'Add a school or club calendar' })
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByRole('button', { name: button }).waitFor()
    const box = dialog.getByRole('checkbox', { name: child })
    if (!(await box.isChecked())) await box.press(' ')
    await dialog.getByLabel('Address').press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }

  /** For no child, which is refused; what was typed stays. */
  async followNobody(address: string): Promise<void> {
    await this.followed.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Add a school or club calendar' })
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByLabel('Address').press('Enter')
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel('Address')).toHaveValue(address)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async chooseFile(name: string, text: string): Promise<Locator> {
    await this.followed.getByRole('button', { name: 'Import a file' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Import a file' })
    await dialog
      .getByLabel('Calendar file')
      .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })
    return dialog
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
