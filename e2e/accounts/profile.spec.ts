import type { Locator } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import type { Family } from '../helpers/family.ts'
import { holdWrites } from '../helpers/held-calls.ts'
import { navigate } from '../helpers/navigate.ts'
import { reply } from '../helpers/replies.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { readToast } from '../pages/toast.ts'

async function storedZone({ api }: Family): Promise<string | null> {
  return (await api.call('GET /api/auth/verify', {})).user.time_zone
}

test('the profile shows the parent and keeps the settings', { tag: '@wide' }, async ({ page, family }) => {
  await new ProfilePage(page).open()
  await expect(page.getByText(/^Member since /)).toBeVisible()
  await expect(page.getByText('Parent Activity App v1.0.0')).toBeVisible()
  for (const field of ['Username', 'Email', 'Phone', 'Role'])
    await expect(page.getByText(field, { exact: true })).toBeVisible()

  await test.step('a click beside an empty dialog closes it', async () => {
    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(dialog).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(dialog).toBeHidden()
  })

  await test.step('a setting saved twice shows one toast', async () => {
    const findable = page.getByRole('switch', { name: 'Let other parents find me by name' })
    const saved = page.getByText('Profile updated successfully')
    for (const isOn of [false, true]) {
      const answered = page.waitForResponse('**/api/users/profile')
      await findable.click()
      expect((await answered).request().postDataJSON()).toEqual({ findable_by_name: isOn })
      await expect(saved).toBeVisible()
    }
    await expect(saved).toHaveCount(1)
  })

  await test.step('a link leads to notifications, where the family’s time zone is the browser’s until another one is chosen', async () => {
    await page.getByRole('link', { name: /^Notifications/ }).click()
    const zone = page.getByLabel('Time zone of the family')
    const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect(zone).toHaveValue(own)
    await expect.poll(() => storedZone(family)).toBe(own)
    await zone.selectOption('London (Europe/London)')
    await expect(page.getByText('Time zone saved')).toBeVisible()
    expect(await storedZone(family)).toBe('Europe/London')
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  })

  await test.step('a reload keeps the chosen theme, and a long name leaves the header as wide as the window', async () => {
    const long = 'W'.repeat(100)
    await family.api.call('PUT /api/users/profile', { body: { username: long } })
    await page.emulateMedia({ colorScheme: 'light' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('radio', { name: 'Dark' }).check()
    expect(await ground()).not.toBe(light)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(await ground()).not.toBe(light)
    await expect(page.getByRole('banner').getByText(long).filter({ visible: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
    await page.getByRole('radio', { name: 'System' }).check()
    expect(await ground()).toBe(light)
  })
})

test(
  'a wrong profile, password or second parent is refused at its field, and Cancel changes nothing',
  { tag: '@wide' },
  async ({ page, family }) => {
    await new ProfilePage(page).open()
    const alert = page.getByRole('alertdialog')
    const press = async (button: Locator, text: string) => {
      await button.click()
      await expect(alert).toContainText(text)
      await alert.getByRole('button', { name: 'OK', exact: true }).click()
    }

    await test.step('a profile', async () => {
      const save = page.getByRole('button', { name: 'Save' })
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Username').fill('   ')
      await press(save, 'Please fill in all fields')
      await expect(page.getByLabel('Username')).toBeFocused()
      await page.getByLabel('Username').fill('Iris Vale')
      await page.getByRole('textbox', { name: 'Phone' }).fill('7700 900123')
      await page.getByLabel('Current password').fill('first-password')
      await press(save, 'Failed to update profile: This phone number is already in use.')
      await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
      await page.getByRole('link', { name: 'Calendar', exact: true }).click()
      await expect(alert).toContainText('What you entered will be lost.')
      await alert.getByRole('button', { name: 'OK', exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(alert.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Iris Vale' })).toBeVisible()
      const { phone } = (await family.api.call('GET /api/auth/verify', {})).user
      expect(phone).not.toContain('7700900123')
    })

    await test.step('another email address without the password', async () => {
      const { email } = (await family.api.call('GET /api/auth/verify', {})).user
      const save = page.getByRole('button', { name: 'Save' })
      const password = page.getByLabel('Current password')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(password).toBeHidden()
      await page.getByLabel('Email', { exact: true }).fill(`new-${email}`)
      await expect(password).toBeVisible()
      await press(save, 'Please enter your current password to change your email or phone')
      await expect(password).toBeFocused()
      await password.fill('not it')
      await press(save, 'Failed to update profile: Current password is incorrect')
      await password.fill('first-password')
      await save.click()
      await readToast(page, 'Profile updated successfully')
      expect((await family.api.call('GET /api/auth/verify', {})).user.email).toBe(`new-${email}`)
      await expect(new ProfilePage(page).activity.first()).toContainText('changed their email address')
    })

    await test.step('a second parent, whose half-filled form asks before it is lost', async () => {
      await page.getByRole('button', { name: 'Add Parent' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Parent to Account' })
      const add = dialog.getByRole('button', { name: 'Add Parent' })
      await expect(dialog.getByLabel('Role')).toHaveValue('parent')
      await dialog.getByRole('button', { name: 'Close' }).press('Shift+Tab')
      await expect(add).toBeFocused()
      await dialog.getByLabel('First name').fill('Otto')
      await dialog.getByLabel('Last name').fill('Vale')
      await dialog.getByLabel('Email').fill('otto at example')
      await dialog.getByRole('textbox', { name: 'Phone' }).fill('7700 900999')
      await dialog.getByLabel('Password', { exact: true }).fill('123456')
      await dialog.getByLabel('Confirm password').fill('123456')
      await press(add, 'Please enter a valid email address')
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await dialog.getByLabel('Email').fill('anna.berger@example.com')
      await press(add, 'This email address is already in use.')

      await page.keyboard.press('Escape')
      await expect(alert).toContainText('What you entered will be lost.')
      await alert.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog.getByLabel('First name')).toHaveValue('Otto')
      await page.goBack()
      await alert.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByRole('button', { name: 'Add Parent' })).toBeFocused()
    })

    await test.step('a new password', async () => {
      await page.getByRole('button', { name: 'Change Password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      const change = dialog.getByRole('button', { name: 'Change Password' })
      await dialog.getByLabel('Current password').fill('not it')
      await dialog.getByLabel('New password', { exact: true }).fill('long enough')
      await dialog.getByLabel('Confirm new password').fill('long enouhg')
      await press(change, 'New passwords do not match')
      await expect(dialog.getByLabel('Confirm new password')).toBeFocused()
      await dialog.getByLabel('Confirm new password').fill('long enough')
      await press(change, 'Failed to change password: Current password is incorrect')
      await expect(dialog.getByLabel('Current password')).toBeFocused()
      const answer = await holdWrites(page, '**/api/users/change-password')
      await change.click()
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await expect(alert).toHaveCount(0)
      answer()
      await expect(alert).toContainText('Current password is incorrect')
    })
  },
)

test(
  'a server without mail says that email addresses can’t be verified',
  { tag: '@wide' },
  async ({ page, family }) => {
    expect((await family.api.call('GET /api/auth/verify', {})).user.email_verified).toBe(false)
    const options = await family.api.call('GET /api/auth/options', {})
    await reply(page, '**/api/auth/options', { ...options, can_mail_code: false })
    const settings = await family.api.call('GET /api/notifications/settings', {})
    await reply(page, '**/api/notifications/settings', { ...settings, mail: { state: 'off' } })
    await new ProfilePage(page).open()
    const card = page.getByRole('region', { name: 'Your profile' })
    await expect(card).toContainText('This server sends no mail, so email addresses can’t be verified here.')
    await expect(card.getByRole('button', { name: 'Verify' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await expect(page.getByText('This server has no mail server set up')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send me a test' })).toBeDisabled()
    await navigate(page, '/children')
    await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await expect(page.getByText(/^Get invitations and changes/)).toHaveCount(0)
  },
)
