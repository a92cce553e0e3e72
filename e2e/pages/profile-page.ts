import { expect, type Locator, type Page } from '@playwright/test'
import { navigate } from '../helpers/navigate.ts'
import { fullName, type Person } from '../helpers/people.ts'

export class ProfilePage {
  readonly page: Page
  readonly members: Locator
  readonly devices: Locator
  readonly activity: Locator
  readonly deletion: Locator

  constructor(page: Page) {
    this.page = page
    this.members = page.getByRole('region', { name: 'Family Members' }).getByRole('listitem')
    this.devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
    this.activity = page.getByRole('region', { name: 'Recent account activity' }).getByRole('listitem')
    this.deletion = page.getByRole('dialog', { name: 'Delete your family?' })
  }

  async open(): Promise<void> {
    await navigate(this.page, '/profile')
    await expect(this.page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Change Password' })
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password', { exact: true }).fill(next)
    await dialog.getByLabel('Confirm new password').fill(next)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
  }

  async addParent(person: Person, role: 'Parent' | 'Guardian' | 'Caregiver'): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Parent' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Add Parent to Account' })
    await dialog.getByLabel('First name').fill(person.first)
    await dialog.getByLabel('Last name').fill(person.last)
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByLabel('Confirm password').fill(person.password)
    await dialog.getByLabel('Role').selectOption(role)
    await dialog.getByRole('button', { name: 'Add Parent' }).click()
  }

  async remove(person: Person): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${fullName(person)}` }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
  }

  async deleteFamily(password: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete Family' }).click()
    await this.deletion.getByLabel('Current password').fill(password)
    await this.deletion.getByLabel('Type DELETE to confirm').fill('DELETE')
    await this.deletion.getByRole('button', { name: 'Delete Family' }).click()
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Logout' }).click()
    await expect(this.page.getByText('Are you sure you want to logout?')).toBeVisible()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
  }
}
