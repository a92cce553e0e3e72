import type { Locator, Page } from '@playwright/test'

/** The details of one activity. */
export class ActivityPage {
  readonly whosInvited: Locator
  /** The hosts first, then the guests with their answers. */
  readonly participants: Locator

  constructor(page: Page) {
    this.whosInvited = page.getByRole('region', { name: 'Who’s Invited' })
    this.participants = this.whosInvited.getByRole('list').last().getByRole('listitem')
  }
}
