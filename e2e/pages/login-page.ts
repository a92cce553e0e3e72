import { expect, type Page } from '@playwright/test'
import type { Person } from '../helpers/people.ts'

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await expect(this.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  }

  async register(person: Person): Promise<void> {
    await this.fillRegistration(person)
    await this.page.getByRole('button', { name: 'Register', exact: true }).click()
    await this.expectSignedIn(person.first)
  }

  async fillRegistration({ first, last, phone, email, password }: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(first)
    await this.page.getByLabel('Last name').fill(last)
    await this.page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByLabel('Confirm password').fill(password)
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.open()
    await this.page.getByLabel('Email', { exact: true }).last().fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Login', exact: true }).click()
  }

  async logInByPhone(phone: string, password: string): Promise<void> {
    await this.open()
    await this.page.getByRole('radio', { name: 'Phone' }).check()
    await this.page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Login', exact: true }).click()
  }

  async logInAsDemo(label: string): Promise<void> {
    await this.open()
    await this.page.getByRole('button', { name: label }).click()
    await expect(this.page).toHaveURL('/children')
  }

  async expectSignedIn(firstName: string): Promise<void> {
    await expect(this.page).toHaveURL('/children')
    await expect(this.page.getByText(`Welcome, ${firstName}!`).filter({ visible: true })).toBeVisible()
  }

  async expectSignedOut(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  }
}
