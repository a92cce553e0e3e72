import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { Api } from '../helpers/api.ts'
import { watchCalls } from '../helpers/calls-under-way.ts'
import { Bell } from '../pages/bell.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { Family } from '../helpers/family.ts'
import { hold, holdReads } from '../helpers/held-calls.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { LoginPage } from '../pages/login-page.ts'
import { newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { reply } from '../helpers/replies.ts'
import { expectAfterRetries } from '../helpers/retries.ts'
import { readToast } from '../pages/toast.ts'
import { withoutLive } from '../helpers/without-live.ts'

test(
  'an empty form or a wrong password is refused; a parent logs in, opens the profile and logs out with the keyboard alone',
  { tag: ['@story', '@wide'] },
  async ({ page, axe }) => {
    await new LoginPage(page).open()
    await expect(page.getByRole('button', { name: 'The Bergers' })).toBeVisible()
    await axe()
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Please fill in all fields')
    await expect(alert.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(alert).toBeHidden()
    await expect(page.getByLabel('Email', { exact: true }).last()).toBeFocused()
    await expect(page.getByText('Please fill this in')).toHaveCount(2)

    await page.getByLabel('Email', { exact: true }).last().fill('anna.berger@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not-her-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(alert).toContainText('Login Failed: The email or phone and the password do not')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByLabel('Email', { exact: true }).last()).toHaveValue('anna.berger@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

    await test.step('by keyboard', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('demo-family')
      await page.keyboard.press('Enter')
      await new LoginPage(page).expectSignedIn('Anna')
      await tabTo(page, page.getByRole('link', { name: 'Profile' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await tabTo(page, page.getByRole('button', { name: 'Logout' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await new LoginPage(page).expectSignedOut()
    })
  },
)

test(
  'a registration is refused by the form or by the server, and is sent once',
  { tag: '@wide' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    const login = new LoginPage(page)
    const person = newPerson('Nora', 'Field')
    const refusal = async (text: string) => {
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await expect(page.getByRole('alertdialog')).toContainText(text)
      await page.getByRole('button', { name: 'OK', exact: true }).click()
    }
    await page.goto('/register')
    await login.fillRegistration(person)
    await page.getByLabel('Confirm password').fill('something else')
    await refusal('Passwords do not match')
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByLabel('Email').fill('anna.berger@example.com')
    await refusal('Registration Failed: This email address is already in use.')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByText('This email address is already in use.')).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('tab', { name: 'Login' }).click()
    await page.getByLabel('Email', { exact: true }).last().fill('half@typed')
    await page.getByRole('radio', { name: 'Phone' }).check()
    await page.getByRole('radio', { name: 'Email' }).check()
    await expect(page.getByLabel('Email', { exact: true }).last()).toHaveValue('half@typed')
    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    let sent = 0
    await page.route('**/api/auth/register', (route) => {
      sent += 1
      return route.abort()
    })
    await refusal('Registration Failed: The server could not be reached.')
    expect(sent).toBe(1)
    await page.unroute('**/api/auth/register')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await login.expectSignedIn('Nora')
  },
)

test(
  'a demo family is one click away from the page that was opened; its session is stored until it logs out',
  { tag: '@wide' },
  async ({ page }) => {
    const login = new LoginPage(page)
    await page.goto('/connections')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: /^The |^Admin Family/ })).toHaveCount(6)
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('button', { name: 'The Ramans' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('button', { name: 'The Ramans' }).click()
    await expect(page).toHaveURL('/connections')

    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored['appVersion']).toBe('1.0.9')
    expect(stored['authToken']).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse(stored['userData'] ?? '')).toMatchObject({ username: 'Priya Raman', role: 'user' })
    await page.goBack()
    await expect(page).not.toHaveURL(/login|register/)
    await page.goto('/children')
    await login.expectSignedIn('Priya')

    await test.step('logging out works even when the server does not answer', async () => {
      await new ProfilePage(page).open()
      const sent = page.waitForRequest('**/api/auth/logout')
      await page.route('**/api/auth/logout', () => undefined)
      await new ProfilePage(page).logOut()
      await login.expectSignedOut()
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible()
      // The secret of the browser opens no session.
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['deviceSecret'])
      expect((await sent).headers()['authorization']).toBe(`Bearer ${stored['authToken']}`)
    })

    await test.step('without storage the session lasts as long as the page: an empty storage is no logout then', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
      })
      await login.logInAsDemo('The Ramans')
      await comeBack(page)
      await login.expectSignedIn('Priya')
    })
  },
)

test(
  'a parent sends the login form before its code is here; a reload asks for each list once, and never shows the form',
  { tag: '@wide' },
  async ({ page }) => {
    await withoutLive(page)
    const calls = watchCalls(page)
    const release = await hold(page, '**/assets/*.js', () => true)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill('anna.berger@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo-family')
    await page.keyboard.press('Enter')
    release()
    await new LoginPage(page).expectSignedIn('Anna')
    await calls.settled()
    await page.unroute('**/assets/*.js')

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked.push(request.url())
    })
    await page.goto('/children', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Maya Berger', exact: true })).toBeVisible()
    await calls.settled()
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
  },
)

test('an unknown token is cleared, and the login page opens', { tag: '@wide' }, async ({ page, baseURL }) => {
  await new Family(new Api(page.request), 'A'.repeat(43)).signIn(page, baseURL ?? '')
  // The reply may arrive before most of the code.
  const verified = page.waitForResponse('**/api/auth/verify')
  await page.route('**/assets/index-*.js', async (route) => {
    await verified
    await route.continue()
  })
  await page.goto('/profile')
  await readToast(page, 'Your session has ended. Please log in again.')
  await new LoginPage(page).expectSignedOut()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test(
  'logging out in one tab logs out in the other, and clears its questions and notes',
  { tag: '@wide' },
  async ({ page, context, family }) => {
    await family.addChild('Emma')
    const children = new ChildrenPage(page)
    const notes = () => page.evaluate(() => Object.keys(sessionStorage))
    await children.open()
    await page.reload()
    expect(await notes()).toEqual(['scrollPlace'])
    await children.delete('Emma Vale')
    await expect(children.alert).toContainText('Emma')
    const second = await context.newPage()
    await new ProfilePage(second).open()
    await new ProfilePage(second).logOut()
    await new LoginPage(page).expectSignedOut()
    await expect(children.alert).toHaveCount(0)
    expect(await notes()).toEqual([])
  },
)

test(
  'an ended session leaves a newer one alone, and Back shows the family signed in now',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const login = new LoginPage(page)
    const noah = await family.addChild('Noah')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const zoe = await others.addChild('Zoe')
    await others.connect(zoe, family, noah)
    const choir = await others.plan(zoe, 'Choir', addDays(today, 2), { is_shared: true })
    await others.invite(choir, noah)
    await others.api.call('DELETE /api/activities/delete/:id', { params: { id: choir.uuid } })
    const stored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

    await withoutLive(page)
    const calls = watchCalls(page)
    await new ChildrenPage(page).open()
    const read = page.getByRole('button', { name: 'Mark as Read: Choir' })
    await expect(read).toBeVisible()
    // The page's own requests, too, would end the session before the press does.
    await calls.settled()
    const release = await holdReads(page)
    await page.evaluate((token) => localStorage.setItem('authToken', token), others.token)
    await family.api.call('POST /api/auth/logout', {})
    await read.click()
    await readToast(page, 'Your session has ended. Please log in again.')
    await login.expectSignedOut()
    release()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await stored())['authToken']).toBe(others.token)

    await page.route('**/api/notices', () => undefined)
    await comeBack(page)
    await login.expectSignedIn('Ben')
    await expect(new Bell(page).button).toHaveAccessibleName('Notifications')

    await page.evaluate(() => localStorage.clear())
    await comeBack(page)
    await login.expectSignedOut()

    const asked = new Promise<Route>((resolve) => void page.route('**/api/auth/verify', resolve))
    await page.evaluate((token) => localStorage.setItem('authToken', token), others.token)
    await comeBack(page)
    const verifying = await asked
    await page.evaluate(() => localStorage.clear())
    await comeBack(page)
    await login.expectSignedOut()
    const answered = page.waitForResponse('**/api/auth/verify')
    await verifying.continue()
    await (await answered).finished()
    expect(await stored()).toEqual({})
  },
)

test(
  'an unreachable server shows an error and a way to reload, and the session survives',
  { tag: '@wide' },
  async ({ page, family: _signedIn, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    await page.clock.install()
    await page.route(/\/api\//, (route) => route.abort())
    await page.goto('/children')
    await expect(page.getByText('Loading Parent Activity App...')).toBeVisible()
    await expectAfterRetries(page, page.getByRole('heading', { name: 'Error Loading Dashboard' }))
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await new LoginPage(page).expectSignedIn('Iris')
  },
)

/** Simulates the back/forward cache, which headless Chromium lacks. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

test(
  'a server without mail offers no code, and one that registers by invitation shows the form only for a good link',
  { tag: '@wide' },
  async ({ page, expectedErrors }) => {
    const options = await new Api(page.request).call('GET /api/auth/options', {})
    await reply(page, '**/api/auth/options', { ...options, registration: 'invite', can_mail_code: false })
    const told = page.waitForResponse('**/api/auth/options')
    await new LoginPage(page).open()
    await (await told).finished()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0)

    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(page.getByText(/^New accounts are made by invitation here\./)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    expectedErrors.push(/404/)
    await page.goto('/register?invite=a-code')
    await expect(page.getByText(/^New accounts are made by invitation here\./)).toBeVisible()
    const invitation = { requester_name: 'Nina', child_name: 'Oskar', target_child_name: 'Pia', email: null }
    await reply(page, '**/api/connections/read-link', invitation)
    await page.reload()
    await expect(page.getByLabel('First name')).toBeVisible()
  },
)
