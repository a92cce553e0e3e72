import type { Activity } from '@parent-activity/contract/activities'
import { addDays, weekday } from '@parent-activity/domain/calendar-date'
import { expect, test } from './fixtures.ts'
import { ActivityForm } from './pages/activity-form.ts'
import { Api } from './pages/api.ts'
import { Bell } from './pages/bell.ts'
import { CalendarPage } from './pages/calendar-page.ts'
import { ChildrenPage } from './pages/children-page.ts'
import { ConnectionsPage } from './pages/connections-page.ts'
import { Family } from './pages/family.ts'
import { LoginPage } from './pages/login-page.ts'
import { fullName, newPerson, rareName } from './pages/people.ts'
import { ProfilePage } from './pages/profile-page.ts'
import { readToast } from './pages/toast.ts'
import { WeekPage } from './pages/week-page.ts'

/** Every screen, as a new family meets them in its first week; what each shows is compared with what the API holds. */
test('the first week of a new family', { tag: '@wide' }, async ({ page, today }) => {
  test.slow()
  const anna = newPerson('Anna', rareName())
  const ben = newPerson('Ben', rareName())
  const bens = await Family.register(page.request, ben)
  const noah = await bens.addChild('Noah')
  const login = new LoginPage(page)
  const children = new ChildrenPage(page)
  const week = new WeekPage(page)
  const form = new ActivityForm(page)
  const connections = new ConnectionsPage(page)
  const calendar = new CalendarPage(page)
  const sunday = addDays(today, 7 - weekday(today))
  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index))
  const [, monday = '', tuesday = '', , thursday = '', friday = ''] = days

  await login.register(anna)
  const api = new Api(page.request, (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '')
  const own = new Family(api, '')
  const goTo = async (tab: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
  }
  /** Of one's own children and of those who invite them. */
  const everything = async (): Promise<Activity[]> => {
    const query = { start: sunday, end: addDays(sunday, 6) }
    const hosted = await api.call('GET /api/calendar/activities', { query })
    return [...hosted, ...(await api.call('GET /api/calendar/connected-activities', { query }))]
  }

  await test.step('two children', async () => {
    await children.add({ first: 'Maya', last: 'Berg', age: '8', school: 'Oakfield' })
    await expect(children.cards).toHaveCount(1)
    await children.add({ first: 'Leo', last: 'Berg' })
    await expect(children.cards).toHaveCount(2)
    await children.edit('Leo Berg')
    await children.fill(children.editing, { interests: 'Chess, Lego' })
    await children.editing.getByRole('button', { name: 'Save' }).click()
    await readToast(page, 'Child updated successfully')
    for (const { name, interests, school } of await own.children()) {
      for (const text of [name, school, interests?.split(',')[0]]) {
        if (text) await expect(children.card(name)).toContainText(text)
      }
    }
  })
  const [maya, leo] = await own.children()
  if (!maya || !leo) throw new Error('There are two')

  await test.step('a week of lessons, one of them kept as a template', async () => {
    await week.open(maya, `?view=week&date=${sunday}`)
    await week.addLink.click()
    await form.name.fill('Swimming')
    await form.chooseDates(monday, thursday)
    await form.setTime('Start time', '16:00')
    await form.add('2 activities created successfully!', 'Yes')
    await readToast(page, 'emplate')
    await week.open(leo, `?view=week&date=${sunday}`)
    await week.addLink.click()
    await form.template.selectOption({ index: 1 })
    await form.name.fill('Diving')
    await form.chooseDates(tuesday)
    await form.add('Activity created successfully!')
    expect(await api.call('GET /api/activity-templates', {})).toMatchObject([{ name: 'Swimming', usage_count: 1 }])
    await expect(week.blocks(tuesday)).toHaveText([/16:00.*Diving/])
  })

  await test.step('a family that is found, and one that has no account', async () => {
    await goTo('Connections')
    await connections.search(ben.last)
    await connections.results.getByRole('button', { name: `Connect with ${fullName(ben)}` }).click()
    const dialog = connections.connectWith(fullName(ben))
    await dialog.getByRole('radio', { name: 'Maya' }).check()
    await dialog.getByRole('checkbox', { name: 'Noah' }).check()
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await page.getByRole('dialog', { name: 'Request sent' }).getByRole('button', { name: 'Done' }).click()
    await connections.search(newPerson('Jo', 'Lind').email)
    await connections.noAccount.getByLabel('Your child').selectOption({ label: 'Leo' })
    await connections.noAccount.getByLabel('Their child’s name').fill('Lotte')
    await connections.noAccount.getByRole('button', { name: 'Send Request' }).click()
    await page.getByRole('dialog', { name: 'Request kept for Lotte' }).getByRole('button', { name: 'Done' }).click()
    const sent = await api.call('GET /api/connections/sent-requests', {})
    expect(sent).toHaveLength(2)
    const pairs = sent.map(({ child_name, target_child_name }) => `${child_name} and ${target_child_name}`)
    await expect(connections.sent.getByRole('listitem')).toContainText(pairs)

    const [asked] = await bens.api.call('GET /api/connections/requests', {})
    const params = { id: asked?.request_uuid ?? '' }
    await bens.api.call('POST /api/connections/respond/:id', { params, body: { action: 'accept' } })
    await page.reload()
    await expect(connections.active.getByRole('listitem')).toHaveText([new RegExp(`Noah.*${fullName(ben)}`)])
  })

  await test.step('a party with a guest, and an invitation of theirs', async () => {
    await form.open(maya)
    await form.name.fill('Party')
    await form.chooseDates(friday)
    await form.choose('Shared')
    await page.getByRole('checkbox', { name: 'Leo' }).check()
    await page.getByRole('checkbox', { name: 'Noah' }).check()
    await form.add('1 invitation sent.')
    const [invited] = await bens.api.call('GET /api/activity-invitations', {})
    const params = { id: invited?.invitation_uuid ?? '' }
    await bens.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'accept' } })
    await bens.invite(await bens.plan(noah, 'Film night', thursday, { is_shared: true, start_time: '18:00' }), maya)

    await goTo('My Children')
    await page.reload()
    await new Bell(page).expectItem('1 accepted')
    await new Bell(page).expectItem('Film night')
    await children.card('Maya Berg').getByRole('button', { name: 'Mark as Read: Party' }).click()
    await readToast(page, 'Marked as read')
    await children.card('Maya Berg').getByRole('button', { name: 'Accept: Film night' }).click()
    await readToast(page, 'Invitation accepted!')
    await expect(children.card('Maya Berg').getByRole('group')).toHaveCount(0)
  })

  await test.step('the week of each child is what the API holds', async () => {
    for (const child of [maya, leo]) {
      const held = (await everything()).filter(({ child_uuid }) => child_uuid === child.uuid)
      await week.open(child, `?view=week&date=${sunday}`)
      await expect(week.cards).toHaveCount(held.length)
      for (const day of days) {
        const names = held.filter(({ start_date }) => start_date === day).map(({ name }) => name)
        await expect(week.blocks(day)).toContainText(names)
        await expect(week.blocks(day)).toHaveCount(names.length)
      }
    }
  })

  await test.step('so is the calendar, in its month, its week and for one child', async () => {
    await goTo('Calendar')
    const inCalendar = async (childUuids: string[]) => {
      const counted = (await everything()).filter(({ child_uuid }) => childUuids.includes(child_uuid))
      for (const day of days) {
        const ofDay = childUuids.map(
          (uuid) => counted.filter(({ child_uuid, start_date }) => child_uuid === uuid && start_date === day).length,
        )
        await expect.poll(() => calendar.counts(day)).toEqual(ofDay.filter((count) => count > 0))
      }
    }
    await calendar.open(`?month=${sunday.slice(0, 7)}&day=${sunday}`)
    await inCalendar([maya.uuid, leo.uuid])
    await calendar.filter('Leo', false)
    await inCalendar([leo.uuid])
    await calendar.filter('All Children', false)
    await calendar.choose(friday)
    await expect(calendar.dayList.getByRole('button', { name: 'View Party' })).toHaveCount(2)
    await page.getByRole('radio', { name: 'Week' }).click()
    await expect(page.getByRole('button', { name: /Film night/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Party/ })).toHaveCount(2)
  })

  await test.step('the profile and a second parent', async () => {
    const profile = new ProfilePage(page)
    await profile.open()
    await page.getByRole('switch', { name: 'Let other parents find me by name' }).click()
    const tom = newPerson('Tom', 'Berg')
    await profile.addParent(tom, 'Parent')
    await readToast(page, 'Parent added successfully!')
    expect((await api.call('GET /api/auth/verify', {})).user.findable_by_name).toBe(false)
    const members = await api.call('GET /api/parents', {})
    await expect(profile.members).toContainText(members.map(({ username }) => username))
    await expect(profile.devices).toHaveCount(1)
    const { events } = await api.call('GET /api/audit-events', { query: {} })
    await expect(profile.activity).toContainText(events.map(({ text }) => text))
    for (const file of ['Download as JSON', 'Download as Calendar']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: file }).click()
      await download
    }
  })

  await test.step('and all of it can be taken back', async () => {
    await week.open(maya, `?view=week&date=${sunday}`)
    await week.openActivity(friday, 'Party')
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    await form.answer('OK')
    await readToast(page, 'Activity "Party" deleted successfully')
    await week.openActivity(monday, 'Swimming')
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    await form.alert.getByRole('button', { name: 'Entire series' }).click()
    await readToast(page, 'Recurring activity series "Swimming" deleted successfully.')
    await connections.open()
    await connections.remove('Noah')
    await children.open()
    await children.delete('Leo Berg')
    await children.answer('OK')
    await readToast(page, 'Child deleted successfully')
    expect(await everything()).toEqual([])
    expect(await bens.api.call('GET /api/notices', {})).toMatchObject([{ kind: 'cancelled', activity_name: 'Party' }])
    await new ProfilePage(page).open()
    await new ProfilePage(page).logOut()
    await login.expectSignedOut()
    await login.logIn(anna.email, anna.password)
    await login.expectSignedIn(anna.first)
    await new ProfilePage(page).open()
    await new ProfilePage(page).deleteFamily(anna.password)
    await login.expectSignedOut()
  })
})
