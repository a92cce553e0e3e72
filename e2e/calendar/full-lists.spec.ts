import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { Bell } from '../pages/bell.ts'
import { Family } from '../helpers/family.ts'
import { hold } from '../helpers/held-calls.ts'
import { newPerson } from '../helpers/people.ts'

test(
  'a parent with more notifications than one page opens the rest, though one changes meanwhile',
  { tag: '@phone' },
  async ({ page, family, today }) => {
    const noah = await family.addChild('Noah')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const maya = await others.addChild('Maya')
    const dates = Array.from({ length: 85 }, (_, index) => addDays(today, 1 + index))
    const details = { is_shared: true, auto_notify_new_connections: true, description: 'あ'.repeat(4000) }
    const [first] = await others.planMany(maya, 'Walk to school', dates, { ...details, series_id: 'walk' })
    await others.connect(maya, family, noah)
    const live = page.waitForResponse('**/api/live')
    await page.goto('/children')
    const bell = new Bell(page)
    await bell.button.click()
    const more = bell.list.getByRole('button', { name: /^And \d+ more$/ })
    await expect(more).toBeVisible()
    await expect(bell.list.getByRole('link')).toHaveCount(1)
    await live
    const release = await hold(page, '**/api/activity-invitations?after=*', () => true)
    const secondPage = page.waitForRequest('**/api/activity-invitations?after=*')
    await more.focus()
    await page.keyboard.press('Enter')
    await secondPage
    const loadedAgain = page.waitForResponse('**/api/activity-invitations')
    await others.api.call('PUT /api/activities/update/:id', {
      params: { id: first?.uuid ?? '' },
      body: { website_url: 'https://school.example' },
    })
    await loadedAgain
    release()
    await expect(bell.list.getByRole('link')).toContainText('85 dates')
    await expect(more).toBeHidden()
  },
)

test(
  'a parent is told when the calendar of a year is nearly full',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const dates = Array.from({ length: 355 }, (_, index) => addDays(today, 1 + index))
    await family.planMany(maya, 'Long read', dates, { description: 'あ'.repeat(4000) })
    const form = new ActivityForm(page)
    await form.open(maya)
    await form.name.fill('Swimming lesson')
    await form.chooseDates(addDays(today, 2))
    await form.addButton.click()
    await expect(form.made).toContainText('Activity created successfully!')
    await expect(form.made).toContainText('Your family’s calendar is nearly full for this year.')
  },
)
