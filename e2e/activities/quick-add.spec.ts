import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { weekdayName } from '../helpers/dates.ts'
import { hold } from '../helpers/held-calls.ts'
import { countPresses } from '../helpers/presses.ts'

test(
  'a parent adds an activity on a day of the calendar with at most five presses, or three with the line',
  { tag: ['@story', '@anytime', '@phone'] },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const maya = await family.addChild('Maya')
    const day = addDays(today, 1)
    await family.plan(maya, 'Choir', day, { start_time: '09:00' })
    const presses = await countPresses(page)
    const openForm = async () => {
      await page.goto('/calendar?view=agenda')
      const tomorrow = page.getByRole('region', { name: /^Tomorrow/ })
      await tomorrow.getByRole('link', { name: /^Add activity on/ }).click()
      await expect(form.line).toBeFocused()
    }

    await test.step('in the form, where the end follows the start', async () => {
      await openForm()
      await page.keyboard.type('Judo')
      await form.time('Start time').click()
      const picker = page.getByRole('dialog', { name: 'Start time' })
      await picker.getByRole('listbox', { name: 'Hour' }).getByRole('option', { name: '16', exact: true }).click()
      await form.add('Activity created successfully!')
      expect(await presses.count()).toBeLessThanOrEqual(5)
    })

    const before = await presses.count()
    await test.step('in one line', async () => {
      await openForm()
      await page.keyboard.type('Swimming 4–5:30pm at the pool')
      await form.add('Activity created successfully!')
      expect((await presses.count()) - before).toBeLessThanOrEqual(3)
    })

    expect(await family.activitiesOf(maya, day, day)).toMatchObject([
      { name: 'Choir' },
      { name: 'Judo', start_time: '16:00', end_time: '17:00', location: null },
      { name: 'Swimming', start_time: '16:00', end_time: '17:30', location: 'the pool' },
    ])
  },
)

test(
  'one line fills the form, its chips correct it, and what the family did before is offered',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today, axe }) => {
    const form = new ActivityForm(page)
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    await family.api.call('POST /api/activity-templates', {
      body: { name: 'Swimming', location: 'Riverside Pool', typical_start_time: '16:00', typical_duration_hours: 1.5 },
    })
    const day = addDays(today, 3)
    const end = addDays(today, 30)
    const main = page.getByRole('main')
    const chip = (name: string | RegExp) => main.getByRole('button', { name, exact: true })

    const tellTemplates = await hold(page, '**/api/activity-templates', () => true)
    await form.open(maya)
    await form.line.fill(`Gym ${weekdayName(day)} 5pm Leo river`)
    await expect(form.summary('What')).toHaveText(/Gym river, no template/)
    tellTemplates()
    await expect(form.summary('What')).toHaveText(/Gym, no template/)
    await expect(form.summary('When')).toContainText('17:00')
    await expect(chip('Riverside Pool?')).toBeVisible()
    await axe('main')

    await test.step('a guess counts once it is accepted, a chip leads to its field', async () => {
      await chip('Riverside Pool?').click()
      await expect(form.line).toBeFocused()
      await expect(form.line).toHaveValue(/at Riverside Pool$/)
      await expect(form.summary('Where')).toContainText('Riverside Pool')
      await chip('Gym').click()
      await expect(form.name).toBeFocused()
      await form.name.fill('Gym class')
      await expect(chip('Gym class')).toBeVisible()
    })

    await test.step('a sibling’s name leads to the sibling’s form', async () => {
      await chip('For Leo?').click()
      await expect(page).toHaveURL(new RegExp(leo.uuid))
      await expect(form.line).toHaveValue(/Leo at Riverside Pool$/)
      await page.getByRole('button', { name: 'Clear Draft' }).click()
      await expect(form.line).toHaveValue('')
    })

    await test.step('a name used before brings its place and length', async () => {
      await main
        .getByRole('group', { name: 'Used before' })
        .getByRole('button', { name: /^Swimming/ })
        .click()
      await expect(form.name).toHaveValue('Swimming')
      await expect(form.summary('Where')).toContainText('Riverside Pool')
      await expect(form.time('End time')).toContainText('17:30')
      await form.setTime('Start time', '10:00')
      await expect(form.time('End time')).toContainText('11:30')
    })

    await test.step('weekdays with an end become a series', async () => {
      await form.line.fill(`Choir every ${weekdayName(day)} 9–10am until ${end}`)
      await form.add('Recurring activity series created!')
      const made = await family.activitiesOf(leo, today, addDays(end, 7))
      expect(new Set(made.map(({ start_date }) => weekday(start_date)))).toEqual(new Set([weekday(day)]))
      expect(made.map(({ name, start_time, end_time }) => [name, start_time, end_time])).toContainEqual([
        'Choir',
        '09:00',
        '10:00',
      ])
      expect(made.every(({ start_date }) => start_date <= end)).toBe(true)
    })
  },
)
