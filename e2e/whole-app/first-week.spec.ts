import type { Activity } from '@parent-activity/contract/activities'
import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { watchButtons } from '../helpers/button-watch.ts'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { Api } from '../helpers/api.ts'
import { Bell } from '../pages/bell.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { fullName, newPerson, rareName } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

const anna = newPerson('Anna', rareName())
const ben = newPerson('Ben', rareName())
const tom = newPerson('Tom', 'Berg')
const childNames = ['Maya Berg', 'Leo Berg', 'Maya', 'Leo', 'Noah', 'Zoe', 'Lotte']
const activities = ['Swimming', 'Diving', 'Party', 'Film night', 'Picnic']
const named = [...childNames, ...activities, fullName(ben), ben.email, fullName(tom)]
/** The demo account would leave the story; mail, blocking and marking all as read have tests of their own. */
const ofAnotherStory = [
  'Admin Family',
  'Connect more with …',
  'Forgot password?',
  'Mute notifications',
  'Not now',
  'Remove and block this family',
  'Verify',
  '… all as read',
  '… and block this family',
]

/** Presses every button and compares every screen with the API. */
test('a new family uses every button in its first week', { tag: ['@wide', '@long'] }, async ({ page, today }) => {
  const notPressed = await watchButtons(page, named)
  const bens = await Family.register(page.request, ben)
  const noah = await bens.addChild('Noah')
  const zoe = await bens.addChild('Zoe')
  const login = new LoginPage(page)
  const children = new ChildrenPage(page)
  const week = new WeekPage(page)
  const form = new ActivityForm(page)
  const connections = new ConnectionsPage(page)
  const calendar = new CalendarPage(page)
  const profile = new ProfilePage(page)
  const bell = new Bell(page)
  const sunday = addDays(today, 7 - weekday(today))
  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index))
  const [, monday = '', tuesday = '', wednesday = '', thursday = '', friday = '', saturday = ''] = days
  const nextWeek = `?view=week&date=${sunday}`
  const press = (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
  /** The last screen stays until the next one has loaded, often with buttons of the same names. */
  const arriveAt = (heading: string) => expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  const goTo = async (tab: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click()
    await arriveAt(tab)
  }

  await test.step('an account', async () => {
    await login.open()
    await press('Hide')
    await press('Show')
    await page.getByRole('tab', { name: 'Register' }).click()
    await login.fillRegistration(anna)
    await press(/^Country/)
    await page.keyboard.press('Escape')
    await press('Show password')
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(anna.password)
    await press('Hide password')
    await press('Register')
    await login.expectSignedIn(anna.first)
    await bell.button.click()
    await expect(bell.list).toContainText('No new notifications')
    await press('Close')
  })
  const api = new Api(page.request, (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '')
  const own = new Family(api, '')
  const everything = async (): Promise<Activity[]> => {
    const query = { start: sunday, end: addDays(sunday, 6) }
    const hosted = await api.call('GET /api/calendar/activities', { query })
    return [...hosted, ...(await api.call('GET /api/calendar/connected-activities', { query }))]
  }

  await test.step('two children', async () => {
    await goTo('Calendar')
    await follow('My Children')
    await press('Skip: Add your first child')
    await follow('Add Parent')
    await arriveAt('Profile')
    await goTo('My Children')
    await press('Skip: Add the other parent')
    await children.addButton.first().click()
    await press('Cancel')
    await children.add({ first: 'Maya', last: 'Berg', age: '8', school: 'Oakfield' })
    await expect(children.cards).toHaveCount(1)
    await children.add({ first: 'Leo', last: 'Berg' })
    await expect(children.cards).toHaveCount(2)
    await press('Add Activity')
    await page.keyboard.press('Escape')
    await press('Skip: Plan the first activity')
    await follow('Invite a Family')
    await arriveAt('Connections')
    await goTo('My Children')
    await press('Skip: Invite a family')
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

  await test.step('a draft that is kept and cleared', async () => {
    await children.card('Maya Berg').getByRole('link').first().click()
    await week.expectFor(maya)
    await week.addLink.click()
    await form.name.fill('Swim')
    await follow(/Activities$/)
    await children.comeBack()
    await follow('Continue')
    await press('Clear Draft')
    await form.choose('Shared')
    await follow('Go to Connections')
    await follow(/^Back to/)
    await press('Cancel')
    await week.expectFor(maya)
    await children.comeBack()
    await press('Dismiss')
    await expect(page.getByText('Saved draft:')).toHaveCount(0)
  })

  await test.step('a week of lessons, one saved as a template', async () => {
    await week.open(maya)
    await week.next.click()
    await week.previous.click()
    await week.next.click()
    await week.today.click()
    await week.showDays(7)
    await press('Print')
    await week.next.click()
    await week.addLink.click()
    await form.name.fill('Swimming')
    await form.chooseDates(monday)
    await press('Lasts several days')
    await press('Lasts one day')
    await press('Clear All')
    await press('Previous month')
    await press('Today')
    await form.chooseDates(monday, tuesday, wednesday, thursday)
    await form.page
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click()
    await form.setTime('Start time', '16:00')
    await press(/^Start time/)
    await press('Clear')
    await form.setTime('Start time', '16:00')
    await form.add('3 activities created successfully!', 'Yes')
    await readToast(page, 'Template "Swimming" saved')
    await week.open(leo, nextWeek)
    await week.addLink.click()
    await press('Manage')
    await press('Edit Swimming')
    const editing = page.getByRole('dialog', { name: 'Edit Template' })
    await editing.getByLabel('Location').fill('Lido')
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await readToast(page, 'Template "Swimming" saved')
    await page.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name: 'Close' }).click()
    await form.template.selectOption({ index: 1 })
    await form.name.fill('Diving')
    await form.chooseDates(tuesday)
    const counted = page.waitForResponse('**/use')
    await form.add('Activity created successfully!')
    await counted
    const kept = await api.call('GET /api/activity-templates', {})
    expect(kept).toMatchObject([{ name: 'Swimming', location: 'Lido', usage_count: 1 }])
    await expect(week.blocks(tuesday)).toHaveText([/16:00.*Diving/])
  })

  await test.step('a request to a family with an account, and to one without', async () => {
    await goTo('Connections')
    await connections.search(ben.last)
    await press('Invite someone who has no account')
    await press('Cancel')
    await press(`Connect with ${fullName(ben)}`)
    const dialog = connections.connectWith(fullName(ben))
    await dialog.getByRole('checkbox', { name: 'Maya' }).check()
    await dialog.getByRole('button', { name: 'Select All' }).last().click()
    await dialog.getByRole('button', { name: 'Deselect All' }).click()
    await dialog.getByRole('checkbox', { name: 'Noah' }).check()
    await press('Send Request')
    await page.getByRole('dialog', { name: 'Request sent' }).getByRole('button', { name: 'Done' }).click()
    await connections.search(newPerson('Jo', 'Lind').email)
    await connections.noAccount.getByLabel('Your child').selectOption({ label: 'Leo' })
    await connections.noAccount.getByLabel('Their child’s name').fill('Lotte')
    await connections.noAccount.getByRole('button', { name: 'Send Request' }).click()
    await press('Copy')
    await page.getByRole('dialog', { name: 'Request kept for Lotte' }).getByRole('button', { name: 'Done' }).click()
    const sent = await api.call('GET /api/connections/sent-requests', {})
    expect(sent).toHaveLength(2)
    const pairs = sent.map(({ child_name, target_child_name }) => `${child_name} and ${target_child_name}`)
    const rows = connections.sent.getByRole('listitem')
    await expect(rows).toContainText(pairs)
    for (const name of ['Send a link to Lotte’s family', `Send a link to ${fullName(ben)}`]) {
      await press(name)
      await page
        .getByRole('dialog', { name: /^A link for/ })
        .getByRole('button', { name: 'Done' })
        .click()
    }
    await connections.press(rows.filter({ hasText: 'Lotte' }), 'Withdraw', 'Withdraw', 'Connection request withdrawn')
    await expect(rows).toHaveCount(1)

    const [asked] = await bens.api.call('GET /api/connections/requests', {})
    const params = { id: asked?.request_uuid ?? '' }
    await bens.api.call('POST /api/connections/respond/:id', { params, body: { action: 'accept' } })
    const { user } = await api.call('GET /api/auth/verify', {})
    for (const target of [maya, leo]) {
      const body = { target_parent_id: user.uuid, child_uuid: zoe.uuid, target_child_uuid: target.uuid }
      await bens.api.call('POST /api/connections/request', { body })
    }
    await page.reload()
    await bell.choose('2 connection requests')
    const requests = connections.requests.getByRole('listitem')
    await connections.press(requests.first(), 'Accept', 'Accept', 'Connection request accepted!')
    await connections.press(requests, 'Decline', 'Decline', 'Connection request declined.')
    const active = await api.call('GET /api/connections', {})
    expect(active.map(({ child2_name }) => child2_name)).toEqual(['Noah', 'Zoe'])
    await expect(connections.active.getByRole('listitem')).toContainText(active.map(({ child2_name }) => child2_name))
    const vouch = connections.active.getByRole('button', { name: `Not verified: ${fullName(ben)}` }).first()
    await vouch.click()
    await connections.alert.getByRole('button', { name: 'Yes, it’s them' }).click()
    await readToast(page, `${fullName(ben)} is verified for your family`)
    await expect(connections.active).not.toContainText('Not verified')
  })

  await test.step('a party with guests, and invitations from them', async () => {
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
    await bens.invite(await bens.plan(noah, 'Picnic', saturday, { is_shared: true }), maya)

    await goTo('My Children')
    await page.reload()
    await bell.expectItem(/is coming\./)
    await bell.choose('Film night')
    await children.comeBack()
    const card = children.card('Maya Berg')
    await card.getByRole('button', { name: 'Mark as Read: Party' }).click()
    await readToast(page, 'Marked as read')
    await card.getByRole('link', { name: 'See in Calendar: Film night' }).click()
    await week.expectFor(maya)
    await children.comeBack()
    await card.getByRole('button', { name: 'Accept: Film night' }).click()
    await readToast(page, 'Invitation accepted!')
    await card.getByRole('button', { name: 'Decline: Picnic' }).click()
    await readToast(page, 'Invitation declined.')
    await expect(card.getByRole('group')).toHaveCount(0)
    const answers = (await everything()).map(({ invitation_status }) => invitation_status)
    expect(answers.toSorted()).toEqual(['accepted', ...Array.from({ length: 6 }, () => 'none'), 'rejected'])
  })

  await test.step('the host changes the party, invites one more and can’t attend', async () => {
    await week.open(maya, nextWeek)
    await follow('Edit Party')
    await form.location.fill('Garden')
    await press('Update Activity')
    await readToast(page, 'Activity updated successfully!')
    await week.openActivity(friday, 'Party')
    await follow('Invite Children')
    await arriveAt('Invite Children')
    await press('Select All')
    await press('Deselect All')
    await follow('Cancel')
    await arriveAt('Party')
    await follow('Edit')
    await page.getByRole('checkbox', { name: 'Zoe' }).check()
    await press('Save Changes (1 invitation)')
    await readToast(page, 'Activity updated successfully!')
    await week.openActivity(friday, 'Party')
    await press(/^Can.t Attend/)
    await press('Can’t attend')
    await readToast(page, 'Noted: Maya can’t attend.')
    await press(/^Can attend after all/)
    await press('Can attend')
    await readToast(page, 'Noted: Maya can attend after all.')
    await follow('Close')
    const party = (await everything()).find(({ name }) => name === 'Party')
    expect(party).toMatchObject({ location: 'Garden', host_cant_attend: false })
    const all = await api.call('GET /api/activities/:id/participants', {
      params: { id: party?.uuid ?? '' },
      query: {},
    })
    expect(all.participants.map(({ child_name }) => child_name)).toEqual(['Noah', 'Zoe'])
  })

  await test.step('answers of guests, and an answer that is changed twice', async () => {
    const waiting = await bens.api.call('GET /api/activity-invitations', {})
    const params = { id: waiting.find(({ status }) => status === 'pending')?.invitation_uuid ?? '' }
    await bens.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'reject' } })
    await children.open()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await follow('View Activity: Party')
    await arriveAt('Party')
    await week.open(maya, nextWeek)
    await week.openActivity(saturday, 'Picnic')
    await press('Accept Invitation')
    await readToast(page, 'Invitation accepted!')
    await press('Change to Declined')
    await readToast(page, 'Invitation rejected.')
    await follow('Close')
    await week.expectFor(maya)
  })

  await test.step('each child’s week shows what the API holds', async () => {
    for (const child of [maya, leo]) {
      const held = (await everything()).filter(({ child_uuid }) => child_uuid === child.uuid)
      await week.open(child, nextWeek)
      await expect(week.cards).toHaveCount(held.length)
      for (const day of days) {
        const names = held.filter(({ start_date }) => start_date === day).map(({ name }) => name)
        await expect(week.blocks(day)).toContainText(names)
        await expect(week.blocks(day)).toHaveCount(names.length)
      }
    }
  })

  await test.step('the calendar shows it too: by month, by week and for one child', async () => {
    await goTo('Calendar')
    const inCalendar = async (childUuids: string[]) => {
      const counted = (await everything()).filter(
        ({ child_uuid, invitation_status }) => childUuids.includes(child_uuid) && invitation_status !== 'rejected',
      )
      for (const day of days) {
        const ofDay = childUuids.map(
          (uuid) => counted.filter(({ child_uuid, start_date }) => child_uuid === uuid && start_date === day).length,
        )
        await expect.poll(() => calendar.counts(day)).toEqual(ofDay.filter((count) => count > 0))
      }
    }
    await calendar.next.click()
    await calendar.previous.click()
    await calendar.today.click()
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
    await bens.invite(await bens.plan(noah, 'Picnic', sunday, { is_shared: true }), maya)
    await bens.invite(await bens.plan(noah, 'Film night', sunday, { is_shared: true }), maya)
    await calendar.open(`?month=${sunday.slice(0, 7)}&day=${sunday}`)
    await inCalendar([maya.uuid, leo.uuid])
    for (const [invitation, answer] of [
      ['Picnic', 'Decline'],
      ['Film night', 'Accept'],
    ] as const) {
      await calendar.view(invitation)
      await press(answer)
      await readToast(page, answer === 'Accept' ? 'Invitation accepted!' : 'Invitation declined.')
    }
    await calendar.view('Film night')
    await follow(/^View in /)
    await week.expectFor(maya)
    await page.goBack()
    await calendar.view('Film night')
    await follow('Open activity')
    await follow('Close')
    await expect(calendar.cell(sunday)).toHaveAttribute('aria-selected', 'true')
    await calendar.filter('Leo', false)
    await inCalendar([leo.uuid])
    await calendar.filter('Maya', false)
    await calendar.filter('All Children', false)
    await calendar.choose(friday)
    await expect(calendar.dayList.getByRole('button', { name: 'View Party' })).toHaveCount(1)
    await page.getByRole('radio', { name: 'Week' }).click()
    await press('Next week')
    await press('Previous week')
    await expect(page.getByRole('button', { name: /Film night/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /Party/ })).toHaveCount(1)
    await press(/Party/, false)
    await press('Close')
  })

  await test.step('the profile and a second parent', async () => {
    await goTo('Profile')
    await press('Edit Profile')
    await page.getByLabel('Username').fill(`Annika ${anna.last}`)
    await press('Save')
    await readToast(page, 'Profile updated successfully')
    await page.getByRole('switch', { name: 'Let other parents find me by name' }).click()
    await profile.addParent(tom, 'Parent')
    await readToast(page, 'Parent added successfully!')
    const { user } = await api.call('GET /api/auth/verify', {})
    expect(user).toMatchObject({ username: `Annika ${anna.last}`, findable_by_name: false })
    const members = await api.call('GET /api/parents', {})
    await expect(profile.members).toContainText(members.map(({ username }) => username))
    await profile.remove(tom)
    await readToast(page, 'Parent removed successfully')
    for (const _ of ['one phone', 'another']) await Family.logIn(page.request, anna.email, anna.password)
    await page.reload()
    await expect(profile.devices).toHaveCount(3)
    await press(/^Sign out .+/)
    await form.answer('OK')
    await readToast(page, 'The device is signed out')
    await press('Sign out everywhere else')
    await form.answer('OK')
    await expect(profile.devices).toHaveCount(1)
    await press('Show more')
    const { events } = await api.call('GET /api/audit-events', { query: {} })
    await expect(profile.activity).toContainText(events.map(({ text }) => text))
    for (const file of ['Download as JSON', 'Download as Calendar']) {
      const download = page.waitForEvent('download')
      await press(file, false)
      await download
    }
    await page.getByRole('radio', { name: 'Dark' }).check()
    await profile.changePassword(anna.password, 'second-password')
    await readToast(page, 'Password changed successfully')
  })

  await test.step('everything is deleted again', async () => {
    const remove = async (day: string, name: string, answer: string, toast: string) => {
      await week.openActivity(day, name)
      await press(/^Delete Activity/)
      await form.alert.getByRole('button', { name: answer, exact: true }).click()
      await readToast(page, toast)
    }
    await week.open(maya, nextWeek)
    await remove(friday, 'Party', 'OK', 'Activity "Party" deleted successfully')
    await remove(monday, 'Swimming', 'Just this occurrence', 'Activity "Swimming" deleted successfully')
    await remove(thursday, 'Swimming', 'Entire series', 'Recurring activity series "Swimming" deleted successfully.')
    await week.addLink.click()
    await press('Manage')
    await press('Delete Swimming')
    await form.answer('OK')
    await expect(page.getByRole('dialog', { name: 'Templates' })).toContainText('No templates yet')
    await connections.open()
    await connections.remove('Noah')
    await connections.remove('Zoe')
    await children.open()
    await children.delete('Leo Berg')
    await children.answer('OK')
    await readToast(page, 'Child deleted successfully')
    expect(await everything()).toEqual([])
    const cancelled = expect.objectContaining({ kind: 'cancelled', activity_name: 'Party' })
    expect(await bens.api.call('GET /api/notices', {})).toContainEqual(cancelled)
    await profile.open()
    await profile.logOut()
    await login.expectSignedOut()
    await login.logIn(anna.email, 'second-password')
    await login.expectSignedIn('Annika')
    await profile.open()
    await profile.deleteFamily('second-password')
    await login.expectSignedOut()
  })

  await test.step('every button was pressed', () => {
    expect(notPressed()).toEqual(ofAnotherStory)
  })
})
