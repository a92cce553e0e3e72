import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { Bell } from '../pages/bell.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { weekdayName } from '../helpers/dates.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

test(
  'two children host a party, and each invites from its own connections',
  { tag: '@phone' },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noah')
    const oscar = await others.addChild('Oscar')
    const both = await others.addChild('Zoe')
    await family.connect(maya, others, noah)
    await family.connect(leo, others, oscar)
    await family.connect(maya, others, both)
    await family.connect(leo, others, both)
    const day = addDays(today, 4)
    const form = new ActivityForm(page)

    await form.open(maya)
    await form.name.fill('Garden party')
    await form.chooseDates(day)
    await form.choose('Shared')
    await expect(page.getByRole('group', { name: /Leo’s connections/ })).toHaveCount(0)
    await page.getByRole('group', { name: 'Joint host children' }).getByRole('checkbox', { name: 'Leo' }).check()
    const mayas = page.getByRole('group', { name: 'Invite from Maya’s connections' })
    const leos = page.getByRole('group', { name: 'Invite from Leo’s connections' })
    await expect(mayas.getByRole('checkbox')).toHaveCount(2)
    await expect(leos.getByRole('checkbox')).toHaveCount(2)
    await mayas.getByRole('button', { name: 'Select All' }).click()
    await expect(mayas.getByRole('checkbox', { name: 'Zoe' })).toBeChecked()
    await expect(leos.getByRole('checkbox', { name: 'Zoe' })).toBeChecked()
    await expect(leos.getByRole('checkbox', { name: 'Oscar' })).not.toBeChecked()
    await leos.getByRole('checkbox', { name: 'Oscar' }).check()
    await form.add('3 invitations sent.')

    const week = new WeekPage(page)
    await week.open(leo, `?view=week&date=${day}`)
    await week.openActivity(day, 'Garden party')
    const invited = new ActivityPage(page).participants
    await expect(invited).toHaveCount(5)
    await expect(invited.filter({ hasText: 'Host' })).toContainText(['Leo', 'Maya'])
    await expect(invited.filter({ hasText: 'Pending' })).toHaveCount(3)
    const theirs = await others.api.call('GET /api/activity-invitations', {})
    const hostOf = (child: string) => theirs.find(({ child_name }) => child_name === `${child} Vale`)?.host_child_name
    expect(theirs).toHaveLength(3)
    expect(hostOf('Noah')).toBe('Maya')
    expect(hostOf('Oscar')).toBe('Leo')
    expect(hostOf('Zoe')).toBe('Maya')
  },
)

test(
  'a parent answers a series at once or one date alone, sees where links lead, and after declining no new location',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const noah = await family.addChild('Noah')
    const host = newPerson('נורה', 'לוי')
    const others = await Family.register(page.request, {
      ...host,
      email: `nora&co${host.phone.replaceAll(' ', '')}@example.com`,
    })
    const maya = await others.addChild('Maya')
    await others.connect(maya, family, noah)
    const first = addDays(today, 2)
    const dates = [first, addDays(first, 7), addDays(first, 14)]
    const details = { location: 'Old hall', website_url: 'https://example.com.elsewhere.test/kids', is_shared: true }
    const choir = await others.planMany(maya, 'Choir', dates, details)
    for (const activity of choir) await others.invite(activity, noah)
    const statuses = async () => {
      const invitations = await family.api.call('GET /api/activity-invitations', {})
      return invitations.map(({ status }) => status)
    }
    const children = new ChildrenPage(page)
    const link = page.getByRole('link', { name: 'Open example.com.elsewhere.test in a new tab' })

    await test.step('all dates are accepted at once', async () => {
      await children.open()
      const card = children.card('Noah Vale')
      await expect(card).toContainText(`3 dates, every ${weekdayName(first)}, from Maya`)
      await new Bell(page).expectItem(`Choir for Noah, every ${weekdayName(first)} (3)`)
      await card.getByRole('button', { name: 'Accept: Choir' }).click()
      await expect(children.alert).toContainText('3 dates of “Choir” wait for an answer.')
      await expect(card.getByText('Saving...')).toHaveCount(0)
      await children.answer('Cancel')
      expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
      await card.getByRole('button', { name: 'Accept: Choir' }).click()
      await children.alert.getByRole('button', { name: 'All 3 dates' }).click()
      await readToast(page, 'Series accepted! 3 recurring activities will appear in your calendar.')
      expect(await statuses()).toEqual(['accepted', 'accepted', 'accepted'])
    })

    await test.step('the activity says whose it is and where its links lead', async () => {
      const week = new WeekPage(page)
      await week.open(noah, `?view=week&date=${first}`)
      await week.openActivity(first, 'Choir')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      const mail = page.getByRole('link', { name: /@example\.com$/ })
      await expect(mail).toHaveAttribute('href', /^mailto:nora%26co\d+@example\.com$/)
      const heading = page.getByRole('heading', { name: /Invitation from/ })
      await expect(heading).toHaveText('Invitation from \u2068נורה לוי\u2069 (Maya) for Noah')
    })

    await test.step('one date is declined alone, and its new location not shown', async () => {
      await page.getByRole('button', { name: 'Change to Declined' }).click()
      await expect(children.alert).toContainText('Decline which dates?')
      await page.keyboard.press('Escape')
      await expect(children.alert).toBeHidden()
      expect(await statuses()).toEqual(['accepted', 'accepted', 'accepted'])
      await page.getByRole('button', { name: 'Change to Declined' }).click()
      await children.alert.getByRole('button', { name: /^Only / }).click()
      await readToast(page, 'Invitation rejected.')
      expect(await statuses()).toEqual(['rejected', 'accepted', 'accepted'])
      const body = { name: 'Choir', location: 'New hall' }
      await others.api.call('PUT /api/activities/update/:id', { params: { id: choir[0]?.uuid ?? '' }, body })
      await page.reload()
      await expect(page.getByText('Old hall')).toBeVisible()
      await expect(page.getByText('New hall')).toHaveCount(0)
      await expect(link).toHaveCount(0)
    })

    await test.step('accepted again, it shows the new one', async () => {
      await page.getByRole('button', { name: 'Accept Invitation' }).click()
      await readToast(page, 'Invitation accepted!')
      expect(await statuses()).toEqual(['accepted', 'accepted', 'accepted'])
      await expect(page.getByText('New hall')).toBeVisible()
      await expect(link).toBeVisible()
    })
  },
)
