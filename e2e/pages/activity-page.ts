import { expect, type Locator, type Page } from '@playwright/test'

export class ActivityPage {
  readonly page: Page
  readonly whosInvited: Locator
  /** Hosts first. */
  readonly participants: Locator
  readonly editLink: Locator
  readonly update: Locator

  constructor(page: Page) {
    this.page = page
    this.whosInvited = page.getByRole('region', { name: 'Who’s Invited' })
    this.participants = this.whosInvited.getByRole('listitem')
    this.editLink = page.getByRole('link', { name: 'Edit', exact: true })
    this.update = page.getByRole('button', { name: 'Update Activity' })
  }

  async edit(): Promise<void> {
    await this.editLink.click()
    await expect(this.page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
  }
}
