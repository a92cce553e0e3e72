import { expect, type Locator, type Page } from '@playwright/test'

export class Bell {
  readonly page: Page
  readonly button: Locator
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    this.list = page.getByRole('dialog', { name: 'Notifications' })
  }

  async expectItem(text: string | RegExp): Promise<void> {
    await this.button.click()
    await expect(this.list.getByRole('link').filter({ hasText: text })).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(this.list).toBeHidden()
  }

  async choose(text: string): Promise<void> {
    await this.button.click()
    await this.list.getByRole('link').filter({ hasText: text }).click()
    await expect(this.list).toBeHidden()
  }
}
