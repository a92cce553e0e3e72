import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/login-page.ts'

test('axe finds nothing on the login page, its forms and their errors', async ({ page, axe }) => {
  await new LoginPage(page).open()
  await expect(page.getByRole('button', { name: 'The Bergers' })).toBeVisible()
  await axe()
  await page.getByText('Phone', { exact: true }).click()
  await axe()
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: /^Country/ }).click()
  await axe()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await axe()
})

test('axe finds nothing on any tab', async ({ page, axe, isMobile }) => {
  await new LoginPage(page).logInAsDemo('Admin Family')
  for (const path of ['/children', '/calendar', '/connections', '/admin', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe()
  }
  await page.getByRole('button', { name: 'Notifications' }).click()
  await axe()
  await page.keyboard.press('Escape')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await axe()
  }
})

test('axe finds nothing on the profile and its dialogs', async ({ page, axe }) => {
  await new LoginPage(page).logInAsDemo('The Bergers')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await axe()
  await page.goto('/profile')
  await expect(page.getByText('Tom Berger')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await axe()
  for (const name of ['Add Parent', 'Change Password', 'Remove Tom Berger', 'Logout']) {
    await page.getByRole('button', { name }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await axe()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
})
