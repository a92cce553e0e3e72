import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { liveStream } from '../helpers/live-stream.ts'
import { navigate } from '../helpers/navigate.ts'

for (const [screen, tag] of [
  ['phone', '@phone'],
  ['wide screen', '@wide'],
] as const) {
  test(
    `every tab has its address, its title and its heading, and is reached by the navigation of a ${screen}`,
    { tag },
    async ({ page, family: _signedIn, isMobile }) => {
      await page.goto('/children')
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
      if (isMobile) return expectMenuToClose(page)
      // The link to the current page adds no history entry, and Back closes a question before it leaves the page.
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page).toHaveURL('/profile')
      await page.goBack()
      await expect(page).toHaveURL('/connections')
    },
  )
}

test('admins have an area of their own', { tag: '@wide' }, async ({ page, baseURL }) => {
  await (await Family.demo(page.request, 'Admin Family')).signIn(page, baseURL ?? '')
  await page.goto('/children')
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

test(
  'the bell is empty, a page’s code that failed to load comes by Try again, and wrong addresses lead on',
  { tag: '@wide' },
  async ({ page, family: _signedIn, expectedErrors }) => {
    await test.step('the bell opens an empty list and closes again', async () => {
      await page.goto('/')
      await expect(page).toHaveURL('/children')
      const bell = page.getByRole('button', { name: 'Notifications' })
      await bell.click()
      await expect(page.getByText('No new notifications')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('No new notifications')).toBeHidden()
      await expect(bell).toBeFocused()
      await bell.click()
      await page.keyboard.press('Escape')
      await expect(page.getByText('No new notifications')).toBeHidden()
      await expect(bell).toBeFocused()
    })

    await test.step('the network fails while a page’s code is loading', async () => {
      expectedErrors.push(/ERR_FAILED/)
      await page.route('**/assets/profile-page-*.js', (route) => route.abort(), { times: 1 })
      await page.getByRole('link', { name: 'Profile' }).click()
      await expect(page.getByRole('heading', { name: 'Failed to load your profile' })).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
    })

    await test.step('a browser may refuse to store anything', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
      })
      await page.goto('/admin')
      await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible()
    })

    await test.step('only admins see the admin area', async () => {
      await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText("You don't have permission to access this area.")).toBeVisible()
    })

    await test.step('an unknown child leads to My Children, and an unknown address says so', async () => {
      await navigate(page, '/children/3f8a4a52-5c0e-4f0e-9b57-0c6f1c8f3f11/activities')
      await expect(page).toHaveURL('/children')
      await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
      expectedErrors.push(/404/)
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    })
  },
)

test(
  'twenty tabs of one browser share one stream, and each opens',
  { tag: ['@wide', '@long'] },
  async ({ page, family: _signedIn }) => {
    let streams = 0
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/live')) streams += 1
    })
    const live = liveStream(page)
    await page.goto('/children')
    await live
    // The browser has six connections; with a stream in each tab, the seventh would wait for ever.
    for (let tab = 2; tab <= 20; tab++) {
      const opened = await page.context().newPage()
      await opened.goto('/children')
      await expect(opened.getByRole('heading', { name: 'My Children' })).toBeVisible()
    }
    expect(streams).toBeLessThan(3)
  },
)

/** By its button, the overlay, Escape and the back button. */
async function expectMenuToClose(page: Page): Promise<void> {
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
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  }
}
