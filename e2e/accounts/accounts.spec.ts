import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { fullName, newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { readToast } from '../pages/toast.ts'
import { withoutLive } from '../helpers/without-live.ts'

test(
  'a parent registers, edits the profile, adds and removes a guardian',
  { tag: ['@story', '@phone'] },
  async ({ page, otherBrowser }) => {
    const anna = newPerson('Anna', 'Lindqvist')
    const login = new LoginPage(page)
    const profile = new ProfilePage(page)

    await test.step('Anna registers and sees My Children', async () => {
      await page.goto('/register')
      await login.register(anna)
      await expect(page.getByRole('heading', { name: 'No Children Added' })).toBeVisible()
    })

    await test.step('she edits her profile, and a reload shows it', async () => {
      await profile.open()
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Username').fill('Annika Lindqvist')
      await page.getByRole('button', { name: 'Save' }).click()
      await readToast(page, 'Profile updated successfully')
      await expect(page.getByRole('heading', { name: 'Annika Lindqvist' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Annika Lindqvist' })).toBeVisible()
      await expect(page.getByText('Welcome, Annika!').filter({ visible: true })).toBeVisible()
    })

    await test.step('she adds a guardian, who sees the family and is signed out once removed', async () => {
      const gwen = newPerson('Gwen', 'Marsh')
      await expect(page.getByText('No additional parents added')).toBeVisible()
      await profile.addParent(gwen, 'Guardian')
      await readToast(page, 'Parent added successfully!')
      await expect(profile.members).toHaveCount(2)
      await expect(profile.members.nth(1)).toContainText('Guardian')

      const gwensPage = await otherBrowser(await Family.logIn(page.request, gwen.email, gwen.password))
      // A stream or polling would notice the end of the session before she saves.
      await withoutLive(gwensPage)
      const gwensProfile = new ProfilePage(gwensPage)
      await gwensProfile.open()
      await expect(gwensProfile.members).toHaveCount(2)
      await expect(gwensProfile.members.first()).toContainText('Primary Account')
      await expect(gwensPage.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await expect(gwensPage.getByRole('button', { name: 'Download as JSON' })).toBeVisible()
      await expect(gwensPage.getByRole('button', { name: 'Delete Family' })).toHaveCount(0)

      await gwensPage.getByRole('button', { name: 'Edit Profile' }).click()
      await gwensPage.route(/\/api\//, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
      await profile.remove(gwen)
      await expect(page.getByRole('heading', { name: 'Family Members' })).toBeFocused()
      await readToast(page, 'Parent removed successfully')
      await expect(profile.members).toHaveCount(1)
      await expect(profile.members.filter({ hasText: fullName(gwen) })).toHaveCount(0)

      await gwensPage.getByRole('button', { name: 'Save' }).click()
      await new LoginPage(gwensPage).expectSignedOut()
      await expect(gwensPage.getByText('Your session has ended. Please log in again.')).toBeVisible()
    })
  },
)

test(
  'a parent logs in by phone; a new password ends the session on the other device, and this one stays',
  { tag: '@phone' },
  async ({ page }) => {
    const anna = newPerson('Anna', 'Lindqvist')
    const elsewhere = await Family.register(page.request, anna)
    const login = new LoginPage(page)
    await login.logInByPhone(anna.phone, anna.password)
    await login.expectSignedIn('Anna')
    const profile = new ProfilePage(page)
    await profile.open()
    await profile.changePassword(anna.password, 'second-password')
    await readToast(page, 'Password changed successfully')
    const headers = { authorization: `Bearer ${elsewhere.token}` }
    expect((await page.request.get('/api/auth/verify', { headers })).status()).toBe(401)
    const { email, password } = anna
    expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Anna Lindqvist' })).toBeVisible()
    await profile.logOut()
    await login.expectSignedOut()
  },
)
