import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/login-page.ts'

test('every tab has its address, its title and its heading, and is marked in the navigation', async ({
  page,
  isMobile,
}) => {
  await new LoginPage(page).logInAsDemo('The Bergers')
  for (const [name, path] of [
    ['Calendar', '/calendar'],
    ['Connections', '/connections'],
    ['Profile', '/profile'],
    ['My Children', '/children'],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(new RegExp(`(^|· )${name} · Parent Activity App$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0)
    else await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  if (isMobile) return
  // The link to the page that is shown makes no entry, and Back closes a question before it leaves the page.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await expect(page).toHaveURL('/connections')
})

test('the menu closes by its button, the overlay, Escape and the back button', { tag: '@phone' }, async ({ page }) => {
  await new LoginPage(page).logInAsDemo('The Bergers')
  const menu = page.getByRole('dialog', { name: 'Parent Activity App' })
  const waysToClose = [
    () => page.getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(380, 400),
    () => page.keyboard.press('Escape'),
    () => page.goBack().then(() => undefined),
  ]
  for (const close of waysToClose) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await close()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/children')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  }
})

test('the admin area is for admins', { tag: '@wide' }, async ({ page }) => {
  const login = new LoginPage(page)
  await login.logInAsDemo('The Bergers')
  await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this area.")).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await login.logInAsDemo('Admin Family')
  await page.getByRole('link', { name: /Admin/ }).filter({ hasText: 'SA' }).click()
  for (const feature of [
    'User Management',
    'Analytics',
    'SMS Configuration',
    'System Logs',
    'System Settings',
    'Security',
  ]) {
    await page.getByRole('button', { name: `Open ${feature}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText(`${feature} feature coming soon!`)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
  }
  for (const stat of ['Total Users', 'Active Sessions', 'Total Activities', 'Connections Made']) {
    await expect(page.getByText(stat)).toBeVisible()
  }
})

test('the bell opens an empty list and closes again', { tag: '@wide' }, async ({ page, family }) => {
  await family.addChild('Maya')
  await page.goto('/children')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  await expect(page.getByText('No new notifications')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No new notifications')).toBeHidden()
  await bell.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No new notifications')).toBeHidden()
  await expect(bell).toBeFocused()
})

test(
  'the first page is the children, a child nobody knows leads there, and an unknown address says so',
  { tag: '@wide' },
  async ({ page, expectedErrors }) => {
    await new LoginPage(page).logInAsDemo('The Bergers')
    await page.goto('/')
    await expect(page).toHaveURL('/children')
    // A browser may refuse to remember where somebody was.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await page.goto('/children/3f8a4a52-5c0e-4f0e-9b57-0c6f1c8f3f11/activities')
    await expect(page).toHaveURL('/children')
    expectedErrors.push(/404/)
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test('no page scrolls sideways from 360 to 1600 px', { tag: '@wide' }, async ({ page }) => {
  const widths = [360, 390, 600, 768, 900, 1024, 1280, 1600]
  const expectNoSideways = async (path: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSideways(path)
  }
  await new LoginPage(page).logInAsDemo('Admin Family')
  for (const path of ['/children', '/calendar', '/connections', '/profile', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSideways(path)
  }
})

test(
  'a parent whose network failed while a page’s code was loading gets there by Try again',
  { tag: '@wide' },
  async ({ page, family: _signedIn, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    await page.goto('/children')
    await page.route('**/assets/profile-page-*.js', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to load your profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  },
)
