import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { Bell } from '../pages/bell.ts'
import { watchCalls } from '../helpers/calls-under-way.ts'
import { BoardsCard } from '../pages/boards-card.ts'
import { CalendarsPage } from '../pages/calendars-page.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { navigate } from '../helpers/navigate.ts'
import { newPerson, rareName } from '../helpers/people.ts'
import { WeekPage } from '../pages/week-page.ts'
import { withoutLive } from '../helpers/without-live.ts'

// Phones lay out the shell, the week and the calendar differently; the other pages are checked wide.
test('axe finds nothing on the login page, its forms and their errors', { tag: '@wide' }, async ({ page, axe }) => {
  await new LoginPage(page).open()
  await expect(page.getByRole('button', { name: 'The Bergers' })).toBeVisible()
  await axe()
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe('dialog[open]')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('button', { name: /^Country/ }).click()
  await axe('form')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const reset = page.getByRole('dialog', { name: 'Set a new password' })
  await reset.getByLabel('Email').fill(newPerson('No', 'Body').email)
  await axe('dialog[open]')
  await reset.getByRole('button', { name: 'Send code' }).click()
  await reset.getByLabel('New password', { exact: true }).fill('another-password')
  await axe('dialog[open]')
})

test(
  'axe finds nothing on the tabs of a phone, nor on its menu',
  { tag: ['@story', '@phone'] },
  async ({ page, baseURL, axe }) => {
    const admins = await Family.demo(page.request, 'Admin Family')
    await admins.signIn(page, baseURL ?? '')
    await navigate(page, '/children')
    await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await axe('main')
    await navigate(page, '/admin')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible()
    await axe('html', true)
    await page.getByRole('button', { name: 'Notifications' }).click()
    await axe('[role=dialog]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    // The menu exists on phones only, so its colours are checked here.
    await axe('dialog[open]', true)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await navigate(page, '/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test(
  'axe finds nothing on the profile, nor on the dialogs of it and of My Children',
  { tag: '@wide' },
  async ({ page, baseURL, axe }) => {
    const bergers = await Family.demo(page.request, 'The Bergers')
    await Family.demo(page.request, 'The Bergers')
    await bergers.signIn(page, baseURL ?? '')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await axe('main')
    await navigate(page, '/profile')
    await expect(page.getByText('Tom Berger')).toBeVisible()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
    await expect(page.getByText(/ signed in with /).first()).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await axe('form')
    for (const name of ['Add Parent', 'Change Password', 'Remove Tom Berger', 'Delete Family', 'Logout']) {
      await page.getByRole('button', { name }).click()
      await axe('dialog[open]')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await new BoardsCard(page).make('Kitchen tablet')
    await axe('[aria-labelledby=boards]')
    const calendars = new CalendarsPage(page)
    await calendars.open()
    await calendars.makeLink({ name: 'Grandma', whose: 'Maya', shows: 'Names and times' })
    await axe('[aria-labelledby=feeds]')

    const children = new ChildrenPage(page)
    await children.open()
    await children.addButton.click()
    await children.fill(children.adding, { first: 'Otto' })
    await children.adding.getByRole('button', { name: 'Add Child' }).click()
    await children.answer('OK')
    await axe('dialog[open]')
    await page.keyboard.press('Escape')
    await children.answer('OK')
    await children.edit('Maya Berger')
    await axe('dialog[open]')
    await page.keyboard.press('Escape')
    await children.delete('Maya Berger')
    await axe('dialog[open]')
  },
)

test(
  'axe finds nothing on a week, on an activity and on its form',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const week = new WeekPage(page)
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    const wednesday = addDays(today, 10 - weekday(today))
    const details = { start_time: '16:00', description: 'Bring a towel', location: 'Pool', cost: 8.5 }
    const days = [wednesday, addDays(wednesday, 1)]
    const [shared] = await family.planMany(child, 'Swimming', days, { ...details, is_shared: true })
    const [own] = await family.planMany(child, 'Piano', days, details)
    const { uuid: id } = await family.plan(child, 'Cancelled', wednesday)
    await family.api.call('POST /api/activities/:id/cant-attend', { params: { id }, body: { host_cant_attend: true } })
    await week.open(child, `?date=${wednesday}`)
    await expect(week.blocks(wednesday)).toHaveCount(3)
    await week.showDays(7)
    await axe()
    await week.open(child, `?date=${addDays(wednesday, 28)}`)
    await expect(page.getByText('No activities this week')).toBeVisible()
    await axe('main')

    await navigate(page, `/children/${child.uuid}/activities/${own?.uuid}`)
    await expect(page.getByRole('heading', { name: 'Piano', level: 1 })).toBeVisible()
    await axe('main')
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    await expect(form.alert).toBeVisible()
    await axe('dialog[open]')
    await page.keyboard.press('Escape')
    await expect(form.alert).toBeHidden()
    await navigate(page, `/children/${child.uuid}/activities/${shared?.uuid}?edit`)
    await expect(
      page.getByText('No connected children found. Connect with other families first to invite their children.'),
    ).toBeVisible()
    await axe('main')
  },
)

test(
  'axe finds nothing on the ways, the things to bring and the scope of a changed lesson',
  { tag: '@phone' },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    const [lesson] = await family.planSeries(maya, 'Piano', {
      from_date: addDays(today, 1),
      until_date: addDays(today, 15),
      start_time: '16:30',
      end_time: '17:15',
      location: 'Riverside Pool',
    })
    const id = lesson?.uuid ?? ''
    for (const name of ['Towel', 'Goggles']) {
      await family.api.call('POST /api/activities/:id/things', { params: { id }, body: { name } })
    }
    await navigate(page, `/children/${maya.uuid}/activities/${id}`)
    await page.getByRole('button', { name: 'Choose who brings and collects' }).click()
    await page.getByRole('button', { name: 'Who collects Maya?' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Somebody else' }).check()
    await axe('dialog', true)
    await page.getByRole('textbox', { name: 'Name' }).fill('Grandma')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Who collects Maya?' })).toContainText('Grandma')
    await expect(page.getByRole('region', { name: 'Bring' }).getByRole('checkbox')).toHaveCount(2)
    await axe('main', true)
    await navigate(page, `/children/${maya.uuid}/activities/${id}?edit`)
    await page.getByRole('button', { name: '30 min later' }).click()
    await new ActivityForm(page).name.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Which ones should change?' })).toBeVisible()
    await axe('dialog[open]', true)
  },
)

test(
  'axe finds nothing on the form of a new activity and the templates',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    await family.addChild('Leo')
    await family.api.call('POST /api/activity-templates', { body: { name: 'Judo', location: 'Gym' } })
    await form.open(child)
    await form.expectRefusal('Please enter activity name')
    await form.chooseDates(today)
    await form.template.selectOption({ index: 1 })
    await form.more.click()
    await form.choose('Recurring')
    await form.toggleWeekdays('Monday', 'Friday')
    await axe('main')
    // Shared activities are planned by single dates.
    await form.choose('Shared')
    await expect(form.day(today)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('link', { name: 'Go to Connections' })).toBeVisible()
    await axe('form')
    await page.getByRole('button', { name: 'Manage' }).click()
    await expect(page.getByRole('button', { name: 'Edit Judo' })).toBeVisible()
    await axe('dialog[open]')
    await page.getByRole('button', { name: 'Edit Judo' }).click()
    await axe('dialog dialog[open]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await form.addButton.click()
    await expect(form.made).toBeVisible()
    await axe('dialog[open]')
  },
)

test(
  'axe finds nothing on connections, their dialogs and what families send each other',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const ben = newPerson('Ben', rareName())
    const others = await Family.register(page.request, ben)
    const { user } = await family.api.call('GET /api/auth/verify', {})
    const [maya, noah, ida] = [
      await family.addChild('Maya', { age: 8, grade: 'Year 4', school: 'Hill Road', interests: 'chess, Lego' }),
      await others.addChild('Noah'),
      await others.addChild('Ida'),
    ]
    await family.addChild('Leo')
    await others.connect(noah, family, maya)
    const body = { target_parent_id: user.uuid, child_uuid: ida.uuid, target_child_uuid: maya.uuid, message: 'Hello' }
    await others.api.call('POST /api/connections/request', { body })
    await family.api.call('POST /api/connections/create-skeleton', {
      body: { contact_method: newPerson('Jo', 'Lind').email, my_child_uuid: maya.uuid, target_child_name: 'Lotte' },
    })
    const day = addDays(today, 1)
    const theirs = await others.plan(noah, 'Film night', day, {
      is_shared: true,
      max_participants: 4,
      location: 'Old hall',
      website_url: 'https://example.com/kids',
    })
    await others.invite(theirs, maya)
    const own = await family.plan(maya, 'Picnic', day, { is_shared: true })
    await family.invite(own, noah)
    const [invitation] = await others.api.call('GET /api/activity-invitations', {})
    const params = { id: invitation?.invitation_uuid ?? '' }
    await others.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'accept' } })
    const offer = { seats_there: 2, seats_back: 2, from_place: '9 Quay Row' }
    await family.api.call('PUT /api/activities/:id/rides/offer', { params: { id: own.uuid }, body: offer })
    const away = { params: { id: theirs.uuid }, body: { host_cant_attend: true } }
    await others.api.call('POST /api/activities/:id/cant-attend', away)

    const connections = new ConnectionsPage(page)
    await connections.open()
    await connections.search(ben.last)
    await expect(connections.sent).toContainText('No account yet')
    await expect(connections.active).toContainText('Noah')
    await axe()
    await connections.results.getByRole('button').click()
    await axe('dialog[open]')
    await page.keyboard.press('Escape')
    await connections.search(newPerson('No', 'Body').email)
    await axe('dialog[open]')

    const children = new ChildrenPage(page)
    await children.open()
    await children.card('Maya Vale').getByRole('button', { name: 'Invite a family for Maya' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await axe('dialog[open]')
    await page.keyboard.press('Escape')
    await children.card('Maya Vale').getByRole('button', { name: 'Show 1 more' }).click()
    for (const news of ['Connection request', 'Film night', 'Picnic']) {
      await expect(children.card('Maya Vale')).toContainText(news)
    }
    await axe('main')
    await new Bell(page).button.click()
    await expect(new Bell(page).list.getByRole('link')).toHaveCount(4)
    await axe('[role=dialog]')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(new Bell(page).list.getByRole('link')).toHaveCount(2)

    const week = new WeekPage(page)
    await week.open(maya, `?view=week&date=${day}`)
    await expect(week.blocks(day)).toHaveCount(2)
    await axe('main')
    await week.openActivity(day, 'Film night')
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeVisible()
    await axe('main')
    await navigate(page, `/children/${maya.uuid}/activities/${own.uuid}`)
    await expect(new ActivityPage(page).whosInvited).toContainText('Accepted')
    await expect(page.getByRole('heading', { name: 'You drive' })).toBeVisible()
    await axe('main')
    await navigate(page, `/children/${maya.uuid}/activities/${own.uuid}?invite`)
    await expect(page.getByRole('heading', { name: 'Invite Children' })).toBeVisible()
    await axe('main')
    await navigate(page, `/children/${maya.uuid}/activities/${own.uuid}?edit`)
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Child’s first name').fill('Mateo')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await axe('dialog[open]')
  },
)

test(
  'no page scrolls sideways from 320 px on, nor on a phone with text at 200 %',
  { tag: '@phone' },
  async ({ page, today, baseURL }) => {
    const bergers = await Family.demo(page.request, 'The Bergers')
    const query = { start: today, end: addDays(today, 60) }
    const owned = await bergers.api.call('GET /api/calendar/activities', { query })
    const [own] = owned
    const pageOf = (name: string) => {
      const { child_uuid, uuid } = owned.find((activity) => activity.name === name) ?? own!
      return `/children/${child_uuid}/activities/${uuid}`
    }
    const invited = await bergers.api.call('GET /api/calendar/connected-activities', { query })
    const asked = invited.find(({ invitation_status }) => invitation_status === 'pending')
    if (!own || !asked) throw new Error('The Bergers host activities and are invited')
    const week = `/children/${own.child_uuid}/activities`
    await withoutLive(page)
    const calls = watchCalls(page)
    const session = await page.context().newCDPSession(page)
    const setFontSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
    const expectToFit = async (width: number, what: string) => {
      await page.setViewportSize({ width, height: 844 })
      // Polls, because what is measured to fit follows a frame later.
      const widest = () =>
        page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
      await expect.poll(widest, what).toBeLessThanOrEqual(width)
    }
    const expectNoSideways = async (...addresses: string[]) => {
      for (const address of addresses) {
        await navigate(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await calls.settled()
        // The narrowest width of every layout.
        for (const width of [320, 600, 768, 1024, 1100, 1240]) {
          await expectToFit(width, `${address} at ${width} px`)
        }
        await setFontSize(32)
        await expectToFit(390, `${address} at 390 px with text at 200 %`)
        await setFontSize(16)
      }
    }
    await expectNoSideways('/login', '/register')
    await bergers.signIn(page, baseURL ?? '')
    await expectNoSideways(
      '/children',
      '/calendar',
      '/calendar?view=week',
      '/calendar/days-off',
      week,
      `${week}/new`,
      `${week}/${own.uuid}?edit`,
      `${week}/${own.uuid}?invite`,
      `/children/${asked.child_uuid}/activities/${asked.uuid}`,
      pageOf('Swimming lesson'),
      pageOf('Beach clean-up'),
      pageOf('Science museum trip'),
      `/children/${own.child_uuid}/care`,
      '/connections',
      '/profile',
      '/profile/notifications',
      '/profile/calendars',
    )
    await navigate(page, `${week}/new`)
    await page.getByText('Recurring', { exact: true }).click()
    await setFontSize(32)
    await expectToFit(390, 'a repeating activity with text at 200 %')
    await setFontSize(16)
    await (await Family.demo(page.request, 'Admin Family')).signIn(page, baseURL ?? '')
    await expectNoSideways('/admin')
  },
)
