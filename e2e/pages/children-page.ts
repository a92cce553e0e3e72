import { expect, type Locator, type Page } from '@playwright/test'
import { navigate } from '../helpers/navigate.ts'

interface TypedChild {
  first?: string
  last?: string
  born?: string
  age?: string
  grade?: string
  school?: string
  interests?: string
}

export class ChildrenPage {
  readonly page: Page
  readonly cards: Locator
  readonly addButton: Locator
  readonly alert: Locator
  readonly adding: Locator
  readonly editing: Locator

  constructor(page: Page) {
    this.page = page
    this.cards = page.getByRole('article')
    this.addButton = page.getByRole('main').getByRole('button', { name: 'Add Child' })
    this.alert = page.getByRole('alertdialog')
    this.adding = page.getByRole('dialog', { name: 'Add Child' })
    this.editing = page.getByRole('dialog', { name: 'Edit Child Details' })
  }

  async open(): Promise<void> {
    await navigate(this.page, '/children')
    await expect(this.page.getByRole('heading', { name: 'My Children' })).toBeVisible()
  }

  /** Navigates within the app, without a reload. */
  async comeBack(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link').click()
    await expect(this.page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await expect(this.cards.first()).toBeVisible()
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name })
  }

  async fill(dialog: Locator, { first, last, born, age, grade, school, interests }: TypedChild): Promise<void> {
    const fields = { 'First name': first, 'Last name': last, 'Date of birth': born, Age: age, Grade: grade }
    for (const [label, text] of Object.entries({ ...fields, School: school, Interests: interests })) {
      if (text !== undefined) await dialog.getByLabel(label).fill(text)
    }
  }

  async add(child: TypedChild): Promise<void> {
    await this.addButton.click()
    await this.fill(this.adding, child)
    await this.adding.getByRole('button', { name: 'Add Child' }).click()
  }

  edit(name: string): Promise<void> {
    return this.card(name)
      .getByRole('button', { name: `Edit ${name}` })
      .click()
  }

  delete(name: string): Promise<void> {
    return this.card(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
  }

  answer(label: 'OK' | 'Cancel'): Promise<void> {
    return this.alert.getByRole('button', { name: label, exact: true }).click()
  }
}
