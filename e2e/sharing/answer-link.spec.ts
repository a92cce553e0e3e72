import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expectNoAxeViolations } from '../setup/axe.ts'
import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { navigate } from '../helpers/navigate.ts'
import { newPerson } from '../helpers/people.ts'
import { countPresses } from '../helpers/presses.ts'

const details = { is_shared: true, location: '9 Quay Row', start_time: '17:30', end_time: '20:00' }

test(
  'a host makes a link; a parent without an account answers, is confirmed and sees the place',
  { tag: ['@story', '@phone'] },
  async ({ page, family, otherBrowser, today }) => {
    const maya = await family.addChild('Maya')
    const film = await family.plan(maya, 'Film night', addDays(today, 2), details)
    const address = `/children/${maya.uuid}/activities/${film.uuid}`
    await page.goto(`${address}?edit`)
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    const making = page.getByRole('dialog', { name: 'Invite by link' })
    await making.getByLabel('Child’s first name').fill('Mateo')
    await making.getByLabel('Message').fill('Popcorn here.')
    await making.getByRole('button', { name: 'Make a link' }).click()
    const shared = page.getByRole('dialog', { name: 'Invite Mateo by link' })
    await expect(shared.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await expect(shared).toContainText('Not opened yet.')
    const link = await shared.getByText('/r/').innerText()

    const theirs = await otherBrowser()
    const files: string[] = []
    theirs.on('request', (request) => files.push(new URL(request.url()).pathname))
    await theirs.goto(link)
    await expect(theirs.getByText('Iris Vale and Maya invite Mateo')).toBeVisible()
    await expect(theirs).toHaveTitle('An invitation')
    await expect(shared).toContainText('Opened.')
    await expectNoAxeViolations(theirs, true)
    const presses = await countPresses(theirs)
    await theirs.getByRole('button', { name: 'Mateo comes' }).click()
    await expect(theirs.getByText('Please enter your name')).toBeVisible()
    await theirs.getByLabel('Your name').fill('Lucía Ferrer')
    await theirs.getByLabel('A line to Iris').fill('We come 15 minutes late')
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { name: 'One more step: Iris’s OK' })).toBeVisible()
    expect(await presses.count()).toBeLessThanOrEqual(2)
    expect(await theirs.content()).not.toContain('Quay')
    expect(files.filter((file) => file.includes('dashboard'))).toEqual([])

    await page.keyboard.press('Escape')
    await expect(shared).toBeHidden()
    await navigate(page, address)
    await expect(page.getByRole('group', { name: 'Coming' })).toContainText('1 by link')
    await page.getByRole('button', { name: 'Confirm it’s Lucía' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm it’s Lucía' }).click()
    await expect(page.getByText('Lucía Ferrer now sees the place')).toBeVisible()

    await theirs.reload()
    await expect(theirs.getByText('9 Quay Row')).toBeVisible()
    await expect(theirs.getByText('2 children are coming')).toBeVisible()
    const file = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: 'Add to my calendar' }).click()
    expect((await file).suggestedFilename()).toBe('invitation.ics')
  },
)

test(
  'a parent keeps the answer to a link with an account; passed on, the link tells nothing and ends',
  { tag: '@phone' },
  async ({ page: theirs, request, today, otherBrowser, axe }) => {
    const host = await Family.register(request)
    const film = await host.plan(await host.addChild('Maya'), 'Film night', addDays(today, 2), details)
    const params = { id: film.uuid }
    const { link_path: link } = await host.api.call('POST /api/activities/:id/links', {
      params,
      body: { child_name: 'Mateo' },
    })
    await theirs.goto(link)
    await theirs.getByLabel('Your name').fill('Lucía Ferrer')
    await theirs.getByRole('button', { name: 'Mateo comes' }).click()
    await expect(theirs.getByRole('heading', { name: 'One more step: Iris’s OK' })).toBeVisible()
    await axe('main', true)
    const [asking] = await host.api.call('GET /api/activities/:id/links', { params })
    await host.api.call('POST /api/link-guests/:id/confirm', {
      params: { id: asking?.uuid ?? '' },
      body: { asked_at: asking?.asked_at ?? '' },
    })
    await theirs.reload()
    await expect(theirs.getByText('9 Quay Row')).toBeVisible()
    await axe('main', true)

    // Passed on, the link shows neither the place nor who has answered.
    const another = await otherBrowser()
    await another.goto(link)
    await expect(another.getByRole('heading', { name: 'Answered on another device' })).toBeVisible()
    expect(await another.content()).not.toMatch(/Quay|Lucía/)

    await theirs.getByRole('link', { name: 'Make an account' }).click()
    await new LoginPage(theirs).fillRegistration(newPerson('Lucía', 'Ferrer'))
    await theirs.getByRole('button', { name: 'Register', exact: true }).click()
    const children = new ChildrenPage(theirs)
    await theirs.getByRole('button', { name: 'Add Child' }).first().click()
    await children.fill(children.adding, { first: 'Mateo', last: 'Ferrer' })
    await children.adding.getByRole('button', { name: 'Add Child' }).click()
    await theirs.getByRole('button', { name: 'Add it for Mateo' }).click()
    await expect(theirs.getByRole('heading', { name: 'Film night' })).toBeVisible()
    await another.reload()
    await expect(another.getByRole('heading', { name: 'This link has ended' })).toBeVisible()

    // As if it had ended before it was claimed.
    await theirs.evaluate((code) => localStorage.setItem('claimable-link', code), link.split('/r/')[1] ?? '')
    await navigate(theirs, '/children')
    await theirs.getByRole('button', { name: 'Add it for Mateo' }).click()
    await expect(theirs.getByText('The link has ended, so there is nothing to add')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Add it for Mateo' })).toBeHidden()
  },
)
