import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'

test(
  'a phone brings the chosen day into view with its places, and “+” leads to a new activity on that day',
  { tag: '@phone' },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const day = addDays(today, 1)
    await family.plan(leo, 'Judo', day, { start_time: '16:00', end_time: '17:00', location: 'Sports hall' })
    const calendar = new CalendarPage(page)
    await calendar.open()
    await calendar.choose(day)
    await expect(calendar.dayList).toContainText('Sports hall')
    await axe('main')
    // Beside the View button, the whole row can be pressed.
    const row = calendar.dayList.getByRole('listitem').filter({ hasText: 'Sports hall' })
    await row.click({ position: { x: 60, y: 20 } })
    await page.getByRole('dialog', { name: 'Judo' }).getByRole('button', { name: 'Close' }).click()
    await expect(calendar.dayList.getByRole('link', { name: /^Add activity on/ })).toHaveAttribute(
      'href',
      `/children/${maya.uuid}/activities/new?date=${day}`,
    )
    await calendar.filter('Leo', true)
    await calendar.dayList.getByRole('link', { name: /^Add activity on/ }).click()
    await expect(page).toHaveURL(new RegExp(`/children/${leo.uuid}/activities/new\\?date=${day}`))
    await page.goBack()

    await page.getByRole('radio', { name: 'Agenda' }).click()
    await expect(page.getByRole('region', { name: /^Tomorrow/ }), 'the chosen day comes first').toBeVisible()
    await calendar.today.click()
    await expect(page.getByRole('region', { name: /^Today/ })).toContainText('Nothing planned')
    const tomorrow = page.getByRole('region', { name: /^Tomorrow/ })
    await expect(tomorrow).toContainText('Sports hall')
    await tomorrow.getByRole('button', { name: 'Judo' }).click()
    await expect(page.getByRole('dialog', { name: 'Judo' })).toBeVisible()
    await axe('dialog[open]', true)
  },
)

test(
  'a wide month names the activities; the week gives each child a row, and one child columns to scale',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const day = addDays(today, 7)
    await family.plan(maya, 'Swimming', day, { start_time: '15:00', end_time: '17:00' })
    await family.plan(maya, 'Choir', day, { start_time: '16:00', end_time: '17:00' })
    for (const name of ['Judo', 'Chess', 'Scouts']) await family.plan(leo, name, day, { start_time: '18:00' })
    const calendar = new CalendarPage(page)
    await calendar.open(`?day=${day}`)
    await expect.poll(() => calendar.counts(day)).toEqual([2, 3])
    await expect(calendar.cell(day)).toContainText('Swimming')
    await expect(calendar.cell(day)).toContainText('+2 more')
    await calendar.cell(day).focus()
    await page.keyboard.press('Tab')
    const add = page.getByRole('link', { name: /^Add activity on/ }).first()
    await expect(add).toBeFocused()
    await expect(add).toHaveAttribute('href', `/children/${maya.uuid}/activities/new?date=${day}`)
    await axe('main')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search')
    await axe('dialog[open]')
    await page.keyboard.press('Escape')

    await page.getByRole('radio', { name: 'Week' }).click()
    const week = page.getByRole('list', { name: 'Week', exact: true })
    const block = (name: string) => week.getByRole('button', { name })
    const top = async (name: string) => (await block(name).boundingBox())?.y ?? 0
    await expect(block('Judo')).toBeVisible()
    expect(await top('Judo'), 'Leo’s row is below Maya’s').toBeGreaterThan(await top('Choir'))

    await calendar.filter('Maya', false)
    const [swimming, choir] = [await block('Swimming').boundingBox(), await block('Choir').boundingBox()]
    if (!swimming || !choir) throw new Error('Both are shown')
    expect(swimming.height / choir.height).toBeCloseTo(2, 0)
    expect(choir.x, 'beside each other').toBeGreaterThanOrEqual(swimming.x + swimming.width)
    expect(choir.y).toBeGreaterThan(swimming.y)
    await axe('main')
  },
)

test(
  'a parent finds past and coming activities with the keyboard alone, which the help sheet explains',
  { tag: ['@story', '@wide'] },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noah')
    await family.connect(maya, others, noah)
    await others.invite(await others.plan(noah, 'Boat trip', addDays(today, 3), { is_shared: true }), maya)
    await family.plan(maya, 'Boat building', addDays(today, 500), { location: 'Harbour' })
    const calendar = new CalendarPage(page)
    await calendar.open()
    await expect(calendar.cells.first()).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toContainText('Search')
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(calendar.cell(today), 'no shortcut works behind the sheet').toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('w')
    await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
    await page.keyboard.press('j')
    const sunday = addDays(today, 7 - weekday(today))
    await expect(page).toHaveURL(new RegExp(`date=${sunday}`))
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: 'Search activities' })
    await expect(box).toBeFocused()
    await page.keyboard.type('boat')
    await page.keyboard.press('Enter')
    const coming = page.getByRole('region', { name: 'Coming' })
    await expect(coming.getByRole('button')).toHaveText(['Boat trip', 'Boat building'])
    await axe('main')
    await page.reload()
    await expect(coming.getByRole('button')).toHaveText(['Boat trip', 'Boat building'])
    await coming.getByRole('button', { name: 'Boat building' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Boat building' })).toContainText('Harbour')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await box.focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search activities' })).toBeFocused()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(new RegExp(`/children/${maya.uuid}/activities/new\\?date=`))
  },
)
