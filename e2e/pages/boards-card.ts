import { expect, type Locator, type Page } from '@playwright/test'

/** In Profile. */
export class BoardsCard {
  readonly page: Page
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('region', { name: 'Kitchen board' }).getByRole('listitem')
  }

  /** Returns the link, which is shown once. */
  async make(name: string): Promise<string> {
    await this.page.getByRole('button', { name: 'New board' }).press('Enter')
    const field = this.page.getByLabel('Name of the board')
    await expect(field).toBeFocused()
    await field.fill(name)
    await field.press('Enter')
    const shown = this.page.getByRole('dialog', { name: `Open this link on “${name}”` })
    const link = (await shown.getByText(/\/board#/).textContent()) ?? ''
    await shown.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(shown).toBeHidden()
    return link
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).press('Enter')
  }
}
