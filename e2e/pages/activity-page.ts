import type { Locator, Page } from '@playwright/test'

export class ActivityPage {
  readonly whosInvited: Locator
  /** Hosts first. */
  readonly participants: Locator

  constructor(page: Page) {
    this.whosInvited = page.getByRole('region', { name: 'Who’s Invited' })
    this.participants = this.whosInvited.getByRole('list').last().getByRole('listitem')
  }
}
