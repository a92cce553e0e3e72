import { expect, test } from './fixtures.ts'
import { newPerson } from './pages/people.ts'
import { ProfilePage } from './pages/profile-page.ts'
import { readToast } from './pages/toast.ts'

test.beforeEach(async ({ page, family: _signedIn }) => {
  await new ProfilePage(page).open()
})

test('the profile shows who one is, since when, and the version', { tag: '@wide' }, async ({ page, family }) => {
  await expect(page.getByText(/^Member since /)).toBeVisible()
  await expect(page.getByText('Parent Activity App v1.0.0')).toBeVisible()
  for (const field of ['Username', 'Email', 'Phone', 'Role'])
    await expect(page.getByText(field, { exact: true })).toBeVisible()
  const long = 'W'.repeat(100)
  await family.api.call('PUT /api/users/profile', { body: { username: long } })
  await page.reload()
  await expect(page.getByRole('banner').getByText(long).filter({ visible: true })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'a long name leaves the header as wide as the window').toBeLessThanOrEqual(1280)
})

test('editing the profile keeps its rules, and cancel changes nothing', { tag: '@wide' }, async ({ page }) => {
  const refusal = async (text: string) => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(text)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Username').fill('   ')
  await refusal('Please fill in all fields')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('Iris Vale')
  await page.getByRole('textbox', { name: 'Phone' }).fill('7700 900123')
  await page.getByLabel('Current password').fill('first-password')
  await refusal('Failed to update profile: This phone number is already in use.')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('What you entered will be lost.')
  await question.getByRole('button', { name: 'OK', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Iris Vale' })).toBeVisible()
})

test('a slow network and impatient presses save once', { tag: '@wide' }, async ({ page }) => {
  let saves = 0
  let answer!: () => void
  const patience = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/profile', async (route) => {
    saves++
    await patience
    await route.continue()
  })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Username').fill('Iris Valentine')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.getByLabel('Username').press('Enter')
  answer()
  await expect(page.getByRole('heading', { name: 'Iris Valentine' })).toBeVisible()
  expect(saves).toBe(1)
})

test(
  'a write whose answer was lost is sent again under the same key, and happens once',
  { tag: '@wide' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    const profile = new ProfilePage(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/parents', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await profile.addParent(newPerson('Otto', 'Vale'), 'Caregiver')
    await readToast(page, 'Parent added successfully!')
    await expect(profile.members).toHaveCount(2)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  },
)

test('changing the password keeps its rules', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const refusal = async (text: string) => {
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(text)
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
  }
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByLabel('New password', { exact: true }).fill('long enough')
  await dialog.getByLabel('Confirm new password').fill('long enouhg')
  await refusal('New passwords do not match')
  await expect(dialog.getByLabel('Confirm new password')).toBeFocused()
  await dialog.getByLabel('Confirm new password').fill('long enough')
  await refusal('Failed to change password: Current password is incorrect')
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  let answer!: () => void
  const patience = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/change-password', async (route) => {
    await patience
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  answer()
  await expect(page.getByRole('alertdialog')).toContainText('Current password is incorrect')
})

test(
  'adding a parent keeps its rules, and a half-filled form asks before it is lost',
  { tag: '@wide' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Add Parent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Parent to Account' })
    const refusal = async (text: string) => {
      await dialog.getByRole('button', { name: 'Add Parent' }).click()
      await expect(page.getByRole('alertdialog')).toContainText(text)
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    }
    await expect(dialog.getByLabel('Role')).toHaveValue('parent')
    await dialog.getByLabel('First name').fill('Otto')
    await dialog.getByLabel('Last name').fill('Vale')
    await dialog.getByLabel('Email').fill('otto at example')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('7700 900999')
    await dialog.getByLabel('Password', { exact: true }).fill('123456')
    await dialog.getByLabel('Confirm password').fill('123456')
    await refusal('Please enter a valid email address')
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill('anna.berger@example.com')
    await refusal('This email address is already in use.')

    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText('What you entered will be lost.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('First name')).toHaveValue('Otto')
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('button', { name: 'Add Parent' })).toBeFocused()
  },
)

test('the overlay closes a dialog that nothing was typed into', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
})

test('a setting that is saved twice says so once', { tag: '@wide' }, async ({ page }) => {
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

test('the theme can be chosen and stays chosen', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await ground()).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await ground()).not.toBe(light)
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await ground()).toBe(light)
})
