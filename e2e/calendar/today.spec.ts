import type { Activity } from '@parent-activity/contract/activities'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { Route } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { reply } from '../helpers/replies.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { newPerson } from '../helpers/people.ts'
import { countPresses } from '../helpers/presses.ts'
import { readToast } from '../pages/toast.ts'

/** Is not over before midnight. */
const lastHour = { start_time: '23:00', end_time: '00:00' }

test(
  'a parent sees what is next on opening, and answers an invitation with one press',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today }) => {
    const tomorrow = addDays(today, 1)
    const others = await Family.register(page.request, newPerson('Omar', 'Reed'))
    const [noah, maya, leo, ida] = await Promise.all([
      others.addChild('Noah'),
      family.addChild('Maya', { school: 'Oakfield Primary', interests: 'Swimming, Piano', grade: 'Year 4', age: 8 }),
      family.addChild('Leo', { school: 'St Brendan’s', interests: 'Climbing, Chess', grade: 'Year 7', age: 11 }),
      family.addChild('Ida', { school: 'Oakfield Primary', interests: 'Painting', grade: 'Reception', age: 5 }),
    ])
    await Promise.all([maya, leo].map((child) => others.connect(noah, family, child)))
    const shared = { is_shared: true }
    const [bouldering, picnic] = await Promise.all([
      others.plan(noah, 'Bouldering', today, { ...lastHour, ...shared, location: 'The Ledge, Dock 4' }),
      others.plan(noah, 'Picnic', addDays(today, 5), shared),
    ])
    await Promise.all([others.invite(bouldering, leo), others.invite(picnic, maya)])
    await Promise.all([
      family.plan(maya, 'Piano', today, { ...lastHour, location: '14 Elm Road' }),
      family.plan(ida, 'Gym club', today, { location: 'Oakfield Hall' }),
      family.plan(leo, 'Chess club', today, { location: 'Library' }),
      family.plan(leo, 'Swimming gala', tomorrow, { start_time: '09:00' }),
      family.plan(maya, 'Playdate', tomorrow, { start_time: '16:00' }),
    ])
    // By address: a change told live makes the page ask again.
    const asked = new Set<string>()
    page.on('request', (request) => void asked.add(new URL(request.url()).pathname))
    // Legs and things to bring are added to a day that is shown.
    const added = new Set(['/api/legs', '/api/bring-list'])
    const held: Route[] = []
    let isHeld = true
    await page.route(
      ({ pathname }) => added.has(pathname),
      async (route) => {
        if (isHeld) held.push(route)
        else await route.continue()
      },
    )

    // The one-time question about the email address would stand above.
    const options = await family.api.call('GET /api/auth/options', {})
    await reply(page, '**/api/auth/options', { ...options, can_mail_code: false })
    const children = new ChildrenPage(page)
    await children.open()
    const presses = await countPresses(page)
    const day = page.getByRole('region', { name: 'Today' })

    await test.step('time, child, name and place of the next activity, and what follows', async () => {
      const rows = day.getByRole('list', { name: 'Today' }).getByRole('listitem')
      await expect(rows).toHaveText([
        /All day.*Leo Chess club.*Library/,
        /All day.*Ida Gym club.*Oakfield Hall/,
        /0:00.*Leo Bouldering.*The Ledge, Dock 4.*Invitation from Noah/,
        /^M(Next, 23:00|Now, until 0?0:00).*Maya Piano.*14 Elm Road/,
      ])
      await expect(day.getByRole('list', { name: 'Tomorrow' }).getByRole('listitem')).toHaveText([
        /9:00.*Leo: Swimming gala/,
        /16:00.*Maya: Playdate/,
      ])
      await expect(rows.last()).toBeInViewport()
      expect(await presses.count()).toBe(0)
    })

    await test.step('each child’s card begins on the first two screens', async () => {
      await expect(children.card('Maya').getByRole('button', { name: 'Accept: Picnic' })).toBeVisible()
      await expect(children.card('Leo').getByRole('button', { name: 'Accept: Bouldering' })).toBeVisible()
      const box = await children.card('Ida').boundingBox()
      expect(box?.y).toBeLessThanOrEqual(2 * 844)
      // The stream opens once the page is shown.
      const later = new Set([...added, '/api/live'])
      const first = [...asked].filter((path) => path.startsWith('/api/') && !later.has(path))
      expect(first.length, first.join(' ')).toBeLessThanOrEqual(10)
      isHeld = false
      await Promise.all(held.map((route) => route.continue()))
    })

    await test.step('one press answers', async () => {
      await day.getByRole('button', { name: 'Accept: Bouldering' }).click()
      await expect(day.getByRole('button', { name: 'Accept: Bouldering' })).toHaveCount(0)
      expect(await presses.count()).toBe(1)
      await expect.poll(() => guestsOf(others, bouldering)).toMatchObject([{ status: 'accepted' }])
      await expect(day.getByRole('link', { name: 'Leo Bouldering' })).toBeFocused()
    })

    await test.step('the tabs cover neither a message nor the end of the page', async () => {
      const tabs = page.getByRole('navigation', { name: 'Quick access' })
      const top = async () => (await tabs.boundingBox())?.y ?? 0
      const bottomOf = async (part: typeof tabs) => {
        const box = await part.boundingBox()
        return box ? box.y + box.height : Infinity
      }
      const toast = page.getByRole('status').filter({ hasText: 'Invitation accepted!' })
      expect(await bottomOf(toast.getByRole('button', { name: 'Close' }))).toBeLessThan(await top())
      await readToast(page, 'Invitation accepted!')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await bottomOf(children.card('Ida'))).toBeLessThan(await top())
      await tabs.getByRole('link', { name: 'Calendar' }).click()
      await expect(page).toHaveURL('/calendar')
      await expect(tabs.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page')
    })
  },
)

test(
  'a free day says so, and what another device plans or the keyboard answers shows at once',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const tomorrow = addDays(today, 1)
    const others = await Family.register(page.request, newPerson('Omar', 'Reed'))
    const [noah, maya] = await Promise.all([others.addChild('Noah'), family.addChild('Maya')])
    await others.connect(noah, family, maya)
    const film = await others.plan(noah, 'Film night', tomorrow, { is_shared: true })
    await others.invite(film, maya)
    await family.plan(maya, 'Swimming gala', tomorrow, { start_time: '09:00', location: 'Lido' })

    await new ChildrenPage(page).open()
    const day = page.getByRole('region', { name: 'Today' })
    await expect(day).toContainText('Nothing planned today')
    await expect(day).toContainText(/Next: Maya’s Swimming gala, tomorrow at 0?9:00\./)
    await expect(day.getByRole('link', { name: 'Add Activity' })).toHaveAttribute('href', /\/activities\/new/)
    await axe()

    await family.plan(maya, 'Piano', today)
    await expect(day.getByRole('link', { name: 'Maya Piano' })).toBeVisible()
    await expect(day).not.toContainText('Nothing planned today')

    await day.getByRole('button', { name: 'Decline: Film night' }).press('Enter')
    await expect(day.getByRole('button', { name: 'Decline: Film night' })).toHaveCount(0)
    const left = day.getByRole('list', { name: 'Tomorrow' }).getByRole('listitem')
    await expect(left).toHaveText([/9:00.*Swimming gala.*Lido/])
    await expect(left).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/children/${maya.uuid}/activities/`))
  },
)

test(
  'from registering to an invited family it takes 20 presses, step by step',
  { tag: '@phone' },
  async ({ page, today }) => {
    const anna = newPerson('Anna', 'Berger')
    const login = new LoginPage(page)
    const children = new ChildrenPage(page)
    const form = new ActivityForm(page)
    const connections = new ConnectionsPage(page)
    await page.goto('/register')
    const presses = await countPresses(page)
    await login.fillRegistration(anna)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await login.expectSignedIn('Anna')

    await expect(page.getByRole('button', { name: 'Skip: Add your first child' })).toBeVisible()
    await children.add({ first: 'Maya', last: 'Berger' })
    const step = (title: string) => page.getByRole('region', { name: title })
    await step('Plan the first activity').getByRole('link', { name: 'Add Activity' }).click()
    await form.name.fill('Swimming')
    await form.chooseDates(addDays(today, 1))
    await form.add('Activity created successfully!')
    await page.getByRole('banner').getByRole('link').click()

    await step('Invite a family').getByRole('link', { name: 'Invite a Family' }).click()
    await connections.search(newPerson('Jo', 'Lind').email)
    const invitation = connections.noAccount
    await invitation.getByLabel('Their child’s name').fill('Lotte')
    await invitation.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('dialog', { name: 'Request kept for Lotte' })).toBeVisible()
    expect(await presses.count()).toBeLessThanOrEqual(20)

    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link').click()
    await step('Add the other parent').getByRole('button', { name: 'Skip' }).click()
    await expect(step('Add the other parent')).toHaveCount(0)
    await page.reload()
    await expect(children.card('Maya')).toBeVisible()
    await expect(page.getByText(/Step \d of 4/)).toHaveCount(0)
  },
)

async function guestsOf(host: Family, { uuid: id }: Activity) {
  const { participants } = await host.api.call('GET /api/activities/:id/participants', { params: { id }, query: {} })
  return participants
}
