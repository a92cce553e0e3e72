import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { Bell } from '../pages/bell.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { liveStream } from '../helpers/live-stream.ts'
import { fullName, newPerson, rareName } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

/** The reply once the other parent has deleted the activity. */
const notFound = { status: 404, json: { success: false, error: 'Not found', code: 'not_found' } }

test(
  'two connected families share an activity and end their connection',
  { tag: ['@story', '@phone'] },
  async ({ page: host, family, otherBrowser, today }) => {
    const ben = newPerson('Ben', rareName())
    const maya = await family.addChild('Maya')
    const bens = await Family.register(host.request, ben)
    const noah = await bens.addChild('Noah')
    await family.connect(maya, bens, noah)
    const guest = await otherBrowser(bens)
    const day = addDays(today, 3)
    const activityOnHost = host.getByRole('heading', { name: 'Film night', level: 1 })

    await test.step('Iris adds a shared activity and invites Noah', async () => {
      const live = liveStream(guest)
      await new ChildrenPage(guest).open()
      await live
      const form = new ActivityForm(host)
      await form.open(maya)
      await form.name.fill('Film night')
      await form.chooseDates(day)
      await form.choose('Shared')
      await host.getByRole('checkbox', { name: 'Noah' }).check()
      await form.add('1 invitation sent.')
    })

    await test.step('Ben’s open page shows it at once; he finds it in the bell and in the week, and accepts', async () => {
      const children = new ChildrenPage(guest)
      await expect(children.card('Noah Vale')).toContainText('Film night')
      await new Bell(guest).expectItem(/Film night/)
      await children.card('Noah Vale').getByRole('link', { name: 'See in Calendar' }).click()
      const week = new WeekPage(guest)
      await week.expectFor(noah)
      await expect(week.blocks(day)).toContainText(['Film night'])
      await expect(week.blocks(day)).toContainText(['Pending'])
      await week.openActivity(day, 'Film night')
      await expect(guest.getByText('Only the activity host can edit this activity')).toBeVisible()
      await expect(guest.getByRole('textbox')).toHaveAccessibleName(/A line to the host/)
      await guest.getByRole('button', { name: 'Accept Invitation' }).click()
      await readToast(guest, 'Invitation accepted! Activity will appear in your calendar.')
      await expect(guest.getByRole('button', { name: 'Change to Declined' })).toBeVisible()
    })

    await test.step('Iris sees the answer and the guest', async () => {
      const children = new ChildrenPage(host)
      await children.open()
      await expect(children.card('Maya Vale')).toContainText('Noah is coming.')
      await new Bell(host).expectItem('Noah is coming.')
      await children.card('Maya Vale').getByRole('link', { name: 'View Activity: Film night' }).click()
      await expect(activityOnHost).toBeVisible()
      await expect(new ActivityPage(host).participants).toContainText([
        /Maya.*Host/,
        new RegExp(`Noah.*${fullName(ben)}.*Accepted`),
      ])
    })

    await test.step('she can’t attend, and Ben is told', async () => {
      await host.getByRole('button', { name: 'Can’t Attend' }).click()
      const question = host.getByRole('alertdialog')
      await expect(question).toContainText('1 family is told at once.')
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(await bens.api.call('GET /api/notices', {})).toEqual([])
      await host.route('**/cant-attend', (route) => route.fulfill(notFound), { times: 1 })
      await host.getByRole('button', { name: 'Can’t Attend' }).click()
      await question.getByRole('button', { name: 'Can’t attend', exact: true }).click()
      await expect(question).toContainText('Activity UUID not found. Cannot update attendance status.')
      await question.getByRole('button', { name: 'OK', exact: true }).click()
      await host.getByRole('button', { name: 'Can’t Attend' }).click()
      await question.getByRole('button', { name: 'Can’t attend', exact: true }).click()
      await readToast(host, 'Noted: Maya can’t attend.')
      await new Bell(guest).expectItem('Film night')
      const children = new ChildrenPage(guest)
      await children.open()
      await expect(children.card('Noah Vale')).toContainText('The host can’t attend')
      await children.card('Noah Vale').getByRole('button', { name: 'Mark as Read: Film night' }).click()
      await readToast(guest, 'Marked as read')
      await expect(children.card('Noah Vale')).not.toContainText('The host can’t attend')
      expect(await bens.api.call('GET /api/notices', {})).toEqual([])
    })

    await test.step('Ben declines after all, and Iris sees that too', async () => {
      const week = new WeekPage(guest)
      await week.open(noah, `?view=week&date=${day}`)
      await week.openActivity(day, 'Film night')
      await guest.getByRole('button', { name: 'Change to Declined' }).click()
      await readToast(guest, 'Invitation rejected.')
      await expect(guest.getByText('This invitation has been declined.')).toBeVisible()
      await expect(new ActivityPage(host).whosInvited).toContainText('Declined')
    })

    await test.step('Iris removes the connection, and Ben no longer sees anything of hers', async () => {
      const connections = new ConnectionsPage(host)
      await connections.open()
      await connections.remove('Noah')
      await expect(connections.active.getByText('Noah')).toHaveCount(0)

      await expect(guest.getByRole('heading', { name: 'Activity not found' })).toBeVisible()
      const week = new WeekPage(guest)
      await week.open(noah, `?view=week&date=${day}`)
      await expect(guest.getByText('No activities this week')).toBeVisible()
      await expect(guest.getByText('Film night')).toHaveCount(0)
      const bensConnections = new ConnectionsPage(guest)
      await bensConnections.open()
      await expect(guest.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
      await expect(bensConnections.active).toHaveCount(0)
      expect(await bens.api.call('GET /api/connections', {})).toEqual([])
      expect(await bens.api.call('GET /api/activity-invitations', {})).toEqual([])
    })
  },
)
