import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { Family } from '../helpers/family.ts'
import { everythingStored, keepCalendar } from '../helpers/kept-device.ts'
import { LoginPage } from '../pages/login-page.ts'
import { newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { openReplacedWorker } from '../helpers/replaced-worker.ts'

const ofTheFirst = /Leopoldine|Noahlee|Qclimbing|Qbouldering/
const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|server logout failed|Failed to fetch/

test(
  'without a network the calendar opens from what the device kept, and after logging out nothing is left',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe, expectedErrors, request }) => {
    expectedErrors.push(unreachable)
    const leo = await family.addChild('Leopoldine')
    await family.plan(leo, 'Qclimbing squad', today)
    const others = await Family.register(request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noahlee')
    await others.connect(noah, family, leo)
    await others.invite(await others.plan(noah, 'Qbouldering', addDays(today, 1), { is_shared: true }), leo)
    await new ChildrenPage(page).open()
    await expect(page.getByText('Qbouldering').first()).toBeVisible()
    await keepCalendar(page)
    await expect.poll(() => everythingStored(page)).toContain('Qclimbing squad')

    await page.context().setOffline(true)
    const calls = /\/api\//
    await page.route(calls, () => undefined)
    await page.goto(`/calendar?view=month&date=${today}`)
    const kept = page.getByRole('main').getByText('Qclimbing squad').first()
    await expect(kept, 'while no call has been answered, nor has failed').toBeVisible()
    await page.unroute(calls)
    await page.reload()
    await expect(kept).toBeVisible()
    await expect(page.getByText(/^No connection. As of \d/)).toBeVisible()

    const children = new ChildrenPage(page)
    await children.open()
    await expect(children.addButton).toBeDisabled()
    const card = children.card('Leopoldine Vale')
    await card.getByRole('button', { name: 'Accept: Qbouldering' }).click()
    for (const place of [card, page.getByRole('region', { name: 'Today' })]) {
      await expect(place.getByText('not sent yet', { exact: true })).toBeVisible()
    }
    await axe()
    await card.getByRole('button', { name: 'Undo the answer: Qbouldering' }).click()
    await card.getByRole('button', { name: 'Decline: Qbouldering' }).click()
    await expect(page.getByText('1 answer waiting to be sent')).toBeVisible()

    await new ProfilePage(page).open()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('1 answer not sent yet will be lost.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await new LoginPage(page).expectSignedOut()
    await expect.poll(() => everythingStored(page)).not.toMatch(ofTheFirst)

    await page.context().setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => everythingStored(page)).not.toContain(family.token)
    await expect(family.children()).rejects.toThrow()

    const third = newPerson('Tara', 'Third')
    await Family.register(request, third)
    await new LoginPage(page).logIn(third.email, third.password)
    await new LoginPage(page).expectSignedIn('Tara')
    expect(await everythingStored(page)).not.toMatch(ofTheFirst)
  },
)

for (const { count, tag } of [
  { count: 6, tag: '@phone' },
  { count: 50, tag: ['@phone', '@long'] },
]) {
  test(
    `${count} answers over a connection that drops each arrive once`,
    { tag },
    async ({ page, family, today, expectedErrors, request }) => {
      expectedErrors.push(unreachable)
      test.slow(count > 6)
      const leo = await family.addChild('Leo')
      const host = await Family.register(request, newPerson('Ben', 'Okafor'))
      const noah = await host.addChild('Noah')
      await host.connect(noah, family, leo)
      const names = Array.from(
        { length: count },
        (_, index) => `Game ${String.fromCodePoint(65 + (index % 26))}${index}`,
      )
      for (const name of names) {
        const activity = await host.plan(noah, name, addDays(today, 1 + (names.indexOf(name) % 20)), {
          is_shared: true,
        })
        await host.invite(activity, leo)
      }
      const responses = countResponses(page)
      const children = new ChildrenPage(page)
      await children.open()
      await keepCalendar(page)
      await children.open()
      const card = children.card('Leo Vale')
      const showMore = card.getByRole('button', { name: /^Show \d+ more$/ })
      await expect(showMore).toBeVisible()
      await showMore.click()

      const drops = dropConnection(page, count > 6 ? 2000 : 300)
      const shuffled = names.toSorted((a, b) => a.slice(-1).localeCompare(b.slice(-1)))
      for (const [index, name] of shuffled.entries()) {
        const verb = index % 3 === 0 ? 'Decline' : 'Accept'
        // By keyboard, because messages may cover rows that move.
        await card.getByRole('button', { name: `${verb}: ${name}`, exact: true }).press('Enter')
      }
      await drops.end()
      await expect(page.getByText('not sent yet', { exact: true })).toHaveCount(0)

      await expect
        .poll(
          async () =>
            (await host.activitiesOf(noah, today, addDays(today, 30))).flatMap((one) => one.unviewed_answers).length,
        )
        .toBe(count)
      const invitations = await family.api.call('GET /api/activity-invitations', {})
      const status = (name: string) => invitations.find(({ activity_name }) => activity_name === name)?.status
      expect(shuffled.map(status)).toEqual(shuffled.map((_, index) => (index % 3 === 0 ? 'rejected' : 'accepted')))
      // A key that was sent twice brought the same reply twice.
      expect(new Set(responses.keys).size).toBe(count)
    },
  )
}

test(
  'a new version waits for a half-filled form, and PWA=off removes the worker',
  { tag: '@wide' },
  async ({ page, family, baseURL, expectedErrors }) => {
    expectedErrors.push(/manifest/i)
    const maya = await family.addChild('Maya')
    const device = await openReplacedWorker(baseURL ?? '', process.env['E2E_MAIL_URL'] ?? '')
    await family.signIn(page, device.origin)
    await page.goto(`${device.origin}/children`)
    await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await keepCalendar(page)
    const form = new ActivityForm(page)
    await form.open(maya)
    await form.name.fill('Half a form')
    device.releaseNew()
    await checkForUpdate(page)
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(form.name).toHaveValue('Half a form')

    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await reloaded
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)

    device.switchOff()
    await checkForUpdate(page)
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await caches.keys()).length,
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      )
      .toEqual([0, 0])
    expect((await page.request.get(`${device.origin}/manifest.webmanifest`)).status()).toBe(404)
    device.close()
  },
)

/** As the browser does when a page is opened. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

function countResponses(page: Page): { keys: string[] } {
  const keys: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/respond')) keys.push(sent.headers()['idempotency-key'] ?? '')
  })
  return { keys }
}

/** As long on as off. */
function dropConnection(page: Page, everyMs: number): { end: () => Promise<void> } {
  let isOffline = false
  let turn = Promise.resolve()
  const timer = setInterval(() => {
    isOffline = !isOffline
    const next = isOffline
    turn = after(turn, next)
  }, everyMs)
  const after = async (before: Promise<void>, offline: boolean) => {
    await before
    await page.context().setOffline(offline)
  }
  return {
    end: async () => {
      clearInterval(timer)
      await turn
      await page.context().setOffline(false)
    },
  }
}
