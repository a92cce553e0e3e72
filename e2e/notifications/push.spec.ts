import type { Page, Worker } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a push is shown whatever it holds, and a press opens its page in the open tab',
  { tag: '@phone' },
  async ({ page, family, context, baseURL: origin }) => {
    const baseURL = origin ?? ''
    const child = await family.addChild('Maya')
    await context.grantPermissions(['notifications'], { origin: baseURL })
    await page.goto('/calendar')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
      await navigator.serviceWorker.ready
    })
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const shown = await shownBy(worker)
    const deliver = await pushes(page, baseURL)
    const message = { title: 'Maya: Judo', body: 'today at 2:30 PM', tag: 'reminder 1' }
    const navigate = `${baseURL}/children/${child.uuid}/activities`
    await deliver(JSON.stringify({ web_push: 8030, notification: { ...message, navigate } }))
    await expect.poll(shown).toEqual([message])
    await deliver('rubbish')
    await expect
      .poll(async () => (await shown()).map(({ title }) => title))
      .toEqual([message.title, 'Parent Activity App'])

    await worker.evaluate(() => {
      const { shown: [first] = [] } = globalThis as unknown as { shown?: { data: unknown }[] }
      const notification = { data: first?.data, close: () => null }
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => null }))
    })
    await expect(page).toHaveURL(navigate)
  },
)

test.describe('with a public address', () => {
  test.use({ baseURL: process.env['E2E_MAIL_URL'] ?? '' })

  test(
    'a parent chooses what comes to which device, and removes one',
    { tag: '@wide' },
    async ({ page, baseURL, axe }) => {
      const iris = newPerson('Iris', 'Vale')
      const vales = await Family.register(page.request, iris)
      const laptop = await Family.logIn(page.request, iris.email, iris.password)
      await laptop.api.call('PUT /api/push-devices', { body: subscription('laptop') })
      await vales.signIn(page, baseURL ?? '')
      await page.goto('/profile/notifications')
      const changed = page.getByRole('combobox', { name: 'Changed or cancelled Device' })
      await changed.selectOption('Evening')
      await readToast(page, 'Saved')
      await page.getByRole('switch', { name: 'Names on the lock screen' }).press('Space')
      await expect
        .poll(async () => vales.api.call('GET /api/notifications/settings', {}))
        .toMatchObject({ push_kinds: { change: 'evening' }, kinds: { change: 'now' }, names_on_lock_screen: false })
      await expect(page.getByText('Nothing was sent to it yet.')).toBeVisible()
      await axe('main')
      await page.getByRole('button', { name: /^No more notifications on/ }).click()
      await expect(page.getByText('No device yet')).toBeVisible()
      expect((await vales.api.call('GET /api/notifications/settings', {})).push.devices).toEqual([])
    },
  )
})

/** Of a browser that does not exist, with the key of RFC 8291's example. */
function subscription(name: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}-${crypto.randomUUID()}`,
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
}

/** Delivers as the browser would, after it has decrypted a message. */
async function pushes(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** The headless shell has nowhere to show a notification, so the worker's own call is read. */
async function shownBy(worker: Worker): Promise<() => Promise<{ title: string; body: string; tag: string }[]>> {
  await worker.evaluate(() => {
    const own = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] }
    own.shown = []
    own.registration.showNotification = (title, options) => {
      own.shown.push({ title, ...options })
      return Promise.resolve()
    }
  })
  return () =>
    worker.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: { title: string; body: string; tag: string }[] }
      return shown.map(({ title, body, tag }) => ({ title, body, tag }))
    })
}
