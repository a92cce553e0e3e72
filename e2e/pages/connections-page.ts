import { expect, type Locator, type Page } from '@playwright/test'
import { navigate } from '../helpers/navigate.ts'
import { readToast } from './toast.ts'

export class ConnectionsPage {
  readonly page: Page
  readonly results: Locator
  readonly requests: Locator
  readonly sent: Locator
  readonly active: Locator
  readonly alert: Locator
  readonly noAccount: Locator

  constructor(page: Page) {
    this.page = page
    this.results = page.getByRole('region', { name: 'Find a family' }).getByRole('listitem')
    this.requests = page.getByRole('region', { name: 'Connection Requests' })
    this.sent = page.getByRole('region', { name: 'Sent Requests' })
    this.active = page.getByRole('region', { name: 'Active Connections' })
    this.alert = page.getByRole('alertdialog')
    this.noAccount = page.getByRole('dialog', { name: 'No Account Found' })
  }

  async open(): Promise<void> {
    await navigate(this.page, '/connections')
    await expect(this.page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible()
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search parents' }).fill(text)
    await this.page.getByRole('button', { name: 'Search', exact: true }).click()
  }

  connectWith(parent: string): Locator {
    return this.page.getByRole('dialog', { name: `Connect with ${parent}` })
  }

  async press(list: Locator, button: string, answer: string, toast: string): Promise<void> {
    await list.getByRole('button', { name: button }).click()
    await this.alert.getByRole('button', { name: answer, exact: true }).click()
    await readToast(this.page, toast)
  }

  accept(): Promise<void> {
    return this.press(this.requests, 'Accept', 'Accept', 'Connection request accepted!')
  }

  remove(child: string): Promise<void> {
    return this.press(this.active, `Remove ${child}`, 'Remove', 'Connection removed successfully')
  }
}
