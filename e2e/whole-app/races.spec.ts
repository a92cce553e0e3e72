import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { watchCalls } from '../helpers/calls-under-way.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { Family } from '../helpers/family.ts'
import { holdReads, holdWrites } from '../helpers/held-calls.ts'
import { newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { expectAfterRetries } from '../helpers/retries.ts'
import { readToast } from '../pages/toast.ts'
import { withoutLive } from '../helpers/without-live.ts'

test(
  'impatient presses on a slow network add one child and save a profile once; a lost reply adds one parent',
  { tag: '@wide' },
  async ({ page, family, expectedErrors }) => {
    await test.step('a child', async () => {
      const children = new ChildrenPage(page)
      const answer = await holdWrites(page, '**/api/children')
      await children.open()
      await children.addButton.click()
      await children.fill(children.adding, { first: 'Ida', last: 'Vale' })
      await children.adding.getByRole('button', { name: 'Add Child' }).dblclick()
      await expect(children.adding.getByRole('button', { name: 'Adding...' })).toBeVisible()
      await children.adding.getByLabel('Last name').press('Enter')
      answer()
      await expect(children.adding).toBeHidden()
      await readToast(page, 'Child added successfully')
      await expect(children.card('Ida Vale')).toBeVisible()
      expect(await family.children()).toHaveLength(1)
    })

    const profile = new ProfilePage(page)
    await test.step('a profile', async () => {
      const answer = await holdWrites(page, '**/api/users/profile')
      let saves = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/users/profile')) saves++
      })
      await profile.open()
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Username').fill('Iris Valentine')
      await page.getByRole('button', { name: 'Save' }).dblclick()
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await page.getByLabel('Username').press('Enter')
      answer()
      await expect(page.getByRole('heading', { name: 'Iris Valentine' })).toBeVisible()
      await readToast(page, 'Profile updated successfully')
      expect(saves).toBe(1)
    })

    await test.step('a switch that is pressed on and off, which is stored in this order', async () => {
      const answer = await holdWrites(page, '**/api/users/profile')
      const stored: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/users/profile')) stored.push(request.postDataJSON())
      })
      const findable = page.getByRole('switch', { name: 'Let other parents find me by name' })
      await expect(findable).toBeChecked()
      await findable.click()
      await expect(findable).not.toBeChecked()
      await findable.click()
      // A second save would have left the page before this.
      await page.evaluate(() => fetch('/healthz'))
      expect(stored).toEqual([{ findable_by_name: false }])
      answer()
      await expect(findable).toBeChecked()
      await expect.poll(() => stored).toEqual([{ findable_by_name: false }, { findable_by_name: true }])
      await expect
        .poll(() => family.api.call('GET /api/auth/verify', {}))
        .toMatchObject({
          user: { findable_by_name: true },
        })
    })

    await test.step('a parent, sent again under the same key', async () => {
      expectedErrors.push(/ERR_FAILED/)
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
    })
  },
)

test(
  'a slow network, impatient presses and a lost connection make one activity and lose nothing',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    await page.clock.install()
    await form.open(child)
    await form.name.fill('Judo')
    await form.chooseDates(today)

    await test.step('the connection is lost: the form stays, also over a reload', async () => {
      await page.route('**/batch', (route) => route.abort())
      await form.addButton.click()
      await expect(form.addButton).toHaveAccessibleName('Adding...')
      await expectAfterRetries(page, form.alert.filter({ hasText: 'Failed to create activity' }))
      await form.answer('OK')
      await expect(form.name).toHaveValue('Judo')
      await page.unroute('**/batch')
      await page.reload()
      await expect(form.name).toHaveValue('Judo')
      await expect(form.day(today)).toHaveAttribute('aria-selected', 'true')
    })

    await test.step('the reply is slow: the button says so and can’t be pressed again', async () => {
      const answer = await holdWrites(page, '**/batch')
      await form.addButton.dblclick()
      await expect(form.addButton).toHaveAccessibleName('Adding...')
      await form.name.press('Enter')
      answer()
      await expect(form.made).toContainText('Activity created successfully!')
    })

    await page.reload()
    await expect(form.name).toHaveValue('')
    expect(await family.activitiesOf(child, today, today)).toHaveLength(1)
  },
)

test(
  'a double click answers one invitation, and without a network the answer is undone',
  { tag: '@wide' },
  async ({ page, context, family, today, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const noah = await family.addChild('Noah')
    const others = await Family.register(page.request, newPerson('Anna', 'Berger'))
    const maya = await others.addChild('Maya')
    await others.connect(maya, family, noah)
    for (const name of ['Choir', 'Chess']) {
      await others.invite(await others.plan(maya, name, addDays(today, 2), { is_shared: true }), noah)
    }
    const answers: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/respond')) answers.push(request.url())
    })
    await page.clock.install()
    const children = new ChildrenPage(page)
    await children.open()
    const card = children.card('Noah Vale')
    const accept = card.getByRole('button', { name: /^Accept: / })
    await expect(accept).toHaveCount(2)
    const place = await accept.first().boundingBox()
    const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 20]
    await page.mouse.click(x, y)
    await expect(accept).toHaveCount(1)
    // The second click of a double click hits the invitation that moved up.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await readToast(page, 'Invitation accepted!')
    expect(answers).toHaveLength(1)
    await expect(accept).toHaveCount(1)

    await context.setOffline(true)
    await accept.click()
    await expectAfterRetries(page, children.alert.filter({ hasText: 'Failed to respond to invitation' }))
    await children.answer('OK')
    await expect(accept).toHaveCount(1)
    await context.setOffline(false)
    answers.length = 0
    await accept.click()
    await readToast(page, 'Invitation accepted!')
    await expect(accept).toHaveCount(0)
    expect(answers).toHaveLength(1)
  },
)

test(
  'an answer that arrives while the host reads another is not marked as read',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const activity = await family.plan(maya, 'Film night', addDays(today, 3), { is_shared: true })
    for (const name of ['Noah', 'Zoe']) {
      const child = await others.addChild(name)
      await family.connect(maya, others, child)
      await family.invite(activity, child)
    }
    const [first, second] = await others.api.call('GET /api/activity-invitations', {})
    const accept = (id = '') =>
      others.api.call('POST /api/activity-invitations/:id/respond', { params: { id }, body: { action: 'accept' } })

    await accept(first?.invitation_uuid)
    await withoutLive(page)
    const calls = watchCalls(page)
    const children = new ChildrenPage(page)
    await children.open()
    const card = children.card('Maya Vale')
    await expect(card).toContainText(/\w+ is coming\./)
    await calls.settled()
    const release = await holdReads(page)
    await accept(second?.invitation_uuid)
    await card.getByRole('button', { name: 'Mark as Read: Film night' }).click()
    await readToast(page, 'Marked as read')
    release()
    await expect(card).toContainText(/\w+ is coming\./)
    await card.getByRole('button', { name: 'Mark as Read: Film night' }).click()
    await expect(card).not.toContainText('is coming')
    const unread = async () => (await family.activitiesOf(maya, today, addDays(today, 7)))[0]?.unviewed_status_changes
    await expect.poll(unread).toBe('0')
  },
)

test(
  'changes by the other parent survive when this one saves',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    const { uuid: id } = await family.plan(child, 'Judo', addDays(today, 1))
    const activity = new ActivityPage(page)
    for (const [address, name] of [
      ['?edit', 'Judo for two'],
      ['', 'Judo for three'],
    ] as const) {
      const before = { is_shared: false, location: 'Hall', start_date: addDays(today, 1), start_time: '16:00' }
      const after = { is_shared: true, location: 'Pool', start_date: addDays(today, 3), start_time: '17:00' }
      const change = (body: typeof before) =>
        family.api.call('PUT /api/activities/update/:id', { params: { id }, body })
      await change(before)
      await page.goto(`/children/${child.uuid}/activities/${id}${address}`)
      if (address === '') await activity.edit()
      await form.name.fill(name)
      await change(after)
      await activity.update.click()
      await readToast(page, 'Activity updated successfully!')
      expect(await family.activitiesOf(child, today, addDays(today, 7))).toMatchObject([{ name, ...after }])
    }
  },
)
