import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Page } from '@playwright/test'
import { participantBatch } from '@parent-activity/domain/invitations/participant-batch'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { watchCalls } from '../helpers/calls-under-way.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { Family } from '../helpers/family.ts'
import { navigate } from '../helpers/navigate.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'
import { withoutLive } from '../helpers/without-live.ts'

const batch = 'POST /api/activities/batch/participants'

async function shared(page: Page, family: Family, today: CalendarDate, ...guests: string[]) {
  const maya = await family.addChild('Maya')
  const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
  const children = []
  for (const name of guests) {
    const child = await others.addChild(name)
    await family.connect(maya, others, child)
    children.push(child)
  }
  const day = addDays(today, 3)
  const activity = await family.plan(maya, 'Film night', day, { is_shared: true, max_participants: 2 })
  return { maya, others, children, day, activity }
}

test(
  'a host invites more children in the activity’s form, then on the invite page',
  { tag: '@phone' },
  async ({ page, family, today }) => {
    const { maya, others, day } = await shared(page, family, today, 'Noah', 'Zoe')
    const ida = await others.addChild('Ida')
    const { user } = await others.api.call('GET /api/auth/verify', {})
    const body = { target_parent_id: user.uuid, child_uuid: maya.uuid, target_child_uuid: ida.uuid }
    const request = await family.api.call('POST /api/connections/request', { body })

    await withoutLive(page)
    const week = new WeekPage(page)
    await week.open(maya, `?view=week&date=${day}`)
    await week.openActivity(day, 'Film night')
    await expect(page.getByText('No other children invited yet')).toBeVisible()
    const activityPage = new ActivityPage(page)
    await activityPage.edit()
    const more = page.getByRole('region', { name: 'Invite More Children' })
    await more.getByRole('checkbox', { name: 'Noah' }).check()
    const calls: string[] = []
    page.on('request', (one) => {
      const told = `${one.method()} ${one.url()}`.match(/PUT|POST.*(invite)|GET.*\/api\/(children)$/)
      if (told) calls.push(told[1] ?? told[2] ?? 'save')
    })
    await page.getByRole('button', { name: 'Save Changes (1 invitation)' }).click()
    await readToast(page, 'Activity updated successfully!')
    await expect.poll(() => calls, 'the lists are reloaded once, at the end').toEqual(['save', 'invite', 'children'])

    await week.openActivity(day, 'Film night')
    await expect(activityPage.participants).toContainText([/Maya/, /Noah.*Pending/])
    await activityPage.whosInvited.getByRole('link', { name: 'Invite Children' }).click()
    await expect(page.getByRole('heading', { name: 'Invite Children' })).toBeInViewport()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Please select at least one child to invite.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('checkbox', { name: 'Noah' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Select All' }).click()
    await expect(page.getByText('2 children selected')).toBeVisible()
    await page.getByRole('button', { name: 'Deselect All' }).click()
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByLabel('Message').fill('Bring a cushion.')
    await page.getByRole('button', { name: /^Save/ }).dblclick()
    await readToast(page, 'Successfully sent')
    await expect(activityPage.participants).toContainText([/Maya/, /Noah/, /Zoe.*Pending/, /Ida.*Waits for connection/])
    await activityPage.edit()
    await expect(page.getByText('All connected children have already been invited to this activity.')).toBeVisible()

    const before = await others.api.call('GET /api/activity-invitations', {})
    expect(before.map(({ child_name, invitation_message }) => [child_name, invitation_message])).toEqual([
      ['Noah Vale', null],
      ['Zoe Vale', 'Bring a cushion.'],
    ])
    const params = { id: request.request_uuid }
    await others.api.call('POST /api/connections/respond/:id', { params, body: { action: 'accept' } })
    expect(await others.api.call('GET /api/activity-invitations', {})).toMatchObject([
      { child_name: 'Noah Vale' },
      { child_name: 'Zoe Vale' },
      { child_name: 'Ida Vale', status: 'pending' },
    ])
  },
)

test(
  'a guest of a full activity waits with a line, gets a place, and loses it when the host makes it private',
  { tag: '@phone' },
  async ({ page, family, today, otherBrowser }) => {
    const { maya, others, children, day, activity } = await shared(page, family, today, 'Noah', 'Zoe')
    for (const child of children) await family.invite(activity, child)
    const [noahs] = await others.api.call('GET /api/activity-invitations', {})
    const params = { id: noahs?.invitation_uuid ?? '' }
    await others.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'accept' } })
    const guest = await otherBrowser(others)
    const activityPage = new ActivityPage(page)

    await test.step('calendar, children and activity offer the waiting list only', async () => {
      const calendar = new CalendarPage(guest)
      await calendar.open(`?day=${day}&child=${children[1]?.uuid}`)
      await calendar.view('Film night')
      await expect(guest.getByRole('dialog').getByText('This activity is full')).toBeVisible()
      await expect(guest.getByRole('button', { name: 'Accept' })).toBeHidden()
      await expect(guest.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled()
      await expect(guest.getByRole('button', { name: 'Decline' })).toBeEnabled()
      await guest.keyboard.press('Escape')

      const cards = new ChildrenPage(guest)
      await cards.open()
      await expect(cards.card('Zoe')).toContainText('This activity is full')
      await expect(cards.card('Zoe').getByRole('button', { name: 'Accept: Film night' })).toBeHidden()
      await expect(cards.card('Zoe').getByRole('button', { name: 'Join the waiting list: Film night' })).toBeEnabled()

      await navigate(guest, `/children/${children[1]?.uuid}/activities/${activity.uuid}`)
      await expect(guest.getByText('This activity is full')).toBeVisible()
      await expect(guest.getByRole('button', { name: 'Accept Invitation' })).toBeHidden()
      await expect(guest.getByRole('button', { name: 'Decline Invitation' })).toBeEnabled()
    })

    await test.step('the guest waits, and the host reads the line', async () => {
      await guest.getByLabel('A line to the host').fill('We could also come later.')
      await guest.getByRole('button', { name: 'Join the waiting list' }).click()
      await expect(guest.getByText('Waiting list, you are 1st')).toBeVisible()
      await expect(guest.getByRole('heading', { name: 'If a place opens up' })).toBeVisible()

      const week = new WeekPage(page)
      await week.open(maya, `?view=week&date=${day}`)
      await week.openActivity(day, 'Film night')
      await expect(page.getByText('2 of 2 places')).toBeVisible()
      const line = activityPage.whosInvited.getByRole('group', { name: 'Waiting list' })
      await expect(line).toContainText('Zoe')
      await expect(line).toContainText('We could also come later.')
    })

    await test.step('another declines, and both pages show who gets the place', async () => {
      await others.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'reject' } })
      await expect(guest.getByText('Waiting list, you are 1st')).toBeHidden()
      await expect(guest.getByRole('button', { name: 'Change to Declined' })).toBeVisible()
      await expect(activityPage.whosInvited.getByRole('group', { name: 'Coming' })).toContainText('Zoe')
    })

    await test.step('making it private asks before it withdraws invitations', async () => {
      await activityPage.edit()
      await page.getByRole('radio', { name: 'Private' }).click()
      await activityPage.update.click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('This withdraws 2 invitations.')
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(await others.api.call('GET /api/activity-invitations', {})).toHaveLength(2)
      await activityPage.update.click()
      await question.getByRole('button', { name: 'OK' }).click()
      await readToast(page, 'Activity updated successfully!')
      expect(await others.api.call('GET /api/activity-invitations', {})).toEqual([])
      await expect(guest.getByRole('heading', { name: 'Activity not found' })).toBeVisible()
    })
  },
)

test(
  'a week of 120 invitations makes as many calls as one of five, plus batches of participants',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const others = await Family.register(page.request, newPerson('Anna', 'Berger'))
    await withoutLive(page)
    const calls = watchCalls(page)
    const sunday = addDays(today, 14 - weekday(today))
    const dates = Array.from({ length: 5 }, (_, index) => addDays(sunday, index))
    const week = new WeekPage(page)
    const asked: string[] = []
    const aboutThePage = new Set(['/api/live', '/api/auth/options', '/api/family/time-zone'])
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !aboutThePage.has(pathname)) asked.push(`${request.method()} ${pathname}`)
    })

    const callsFor = async (guest: string, { hosts, clubs }: { hosts: number; clubs: number }) => {
      const child = await family.addChild(guest)
      // A new connection brings at most a hundred invitations.
      for (let number = 1; number <= hosts; number++) {
        const host = await others.addChild(`Host ${number}`)
        for (let club = 1; club <= clubs; club++) {
          await others.planMany(host, `Club ${club}`, dates, { is_shared: true, auto_notify_new_connections: true })
        }
        await others.connect(host, family, child)
      }
      asked.length = 0
      await page.goto(`/children/${child.uuid}/activities?view=week&date=${sunday}`)
      await expect(week.cards).toHaveCount(hosts * clubs * dates.length)
      await expect(week.cards.last()).toContainText('1 pending')
      await calls.settled()
      return [...asked]
    }
    const few = await callsFor('Ida', { hosts: 1, clubs: 1 })
    const many = await callsFor('Noah', { hosts: 2, clubs: 12 })
    expect(few.filter((call) => call === batch)).toHaveLength(1)
    expect(many.filter((call) => call === batch)).toHaveLength(Math.ceil(120 / participantBatch))
    expect(new Set(many)).toEqual(new Set(few))
    // A week near the end of its month loads the next month too.
    for (const call of new Set(many))
      if (call !== batch) expect(many.filter((one) => one === call).length).toBeLessThan(3)
  },
)
