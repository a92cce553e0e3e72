import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { weekdayName } from '../helpers/dates.ts'
import { navigate } from '../helpers/navigate.ts'
import { countPresses } from '../helpers/presses.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

const times = { start_time: '16:00', end_time: '17:30' }

test(
  'a parent reads an activity, finds its place, shares it and adds it to another calendar',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    const day = addDays(today, 2)
    const details = { ...times, location: 'Riverside Pool & Gym', description: 'Bring a towel', cost: 4.5 }
    const { uuid } = await family.plan(maya, 'Swimming lesson', day, details)
    await page.addInitScript(() => {
      navigator.share = (shared) => Promise.resolve(void Object.assign(globalThis, { shared }))
    })
    await page.goto(`/children/${maya.uuid}/activities/${uuid}`)
    const when = page.getByRole('region', { name: 'When' })
    await expect(when).toContainText(new RegExp(`${weekdayName(day)}.*16:00–17:30`))
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(/Bring a towel.*4\.50/)
    await expect(page.getByRole('region', { name: 'Hosted by' })).toContainText('Maya')
    const map = page.getByRole('region', { name: 'Where' }).getByRole('link', { name: 'Map' })
    await expect(map).toHaveAttribute('href', /^https:.*Riverside%20Pool%20%26%20Gym$/)
    await expect(map).toHaveAttribute('rel', 'noopener noreferrer')
    await axe('main', true)

    await page.getByRole('button', { name: 'Share' }).click()
    const shared = await page.evaluate(() => (globalThis as unknown as { shared: { text: string } }).shared)
    const [what, at, where, ...rest] = shared.text.split('\n')
    expect([what, where, rest]).toEqual(['Swimming lesson', 'Riverside Pool & Gym', []])
    expect(at).toMatch(new RegExp(`^${weekdayName(day)}.*16:00–17:30`))

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Swimming-lesson.ics')
    const calendar = await readFile(await file.path(), 'utf8')
    expect(calendar).toContain(`UID:${uuid}`)
    expect(calendar).toMatch(new RegExp(`DTSTART;TZID=.+:${day.replaceAll('-', '')}T160000`))
  },
)

test(
  'four presses move an activity by half an hour, from the calendar and from the week',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const activity = new ActivityPage(page)
    const maya = await family.addChild('Maya')
    const day = addDays(today, 1)
    await family.plan(maya, 'Swimming', day, times)
    const stored = async () => {
      const [{ start_time, end_time } = {}] = await family.activitiesOf(maya, day, day)
      return [start_time, end_time]
    }
    const calendar = new CalendarPage(page)
    await calendar.open(`?day=${day}`)
    await expect(calendar.dayList).toContainText('Swimming')
    const presses = await countPresses(page)
    await calendar.view('Swimming')
    await activity.edit()
    await page.getByRole('button', { name: '30 min later' }).click()
    await expect(form.time('End time')).toContainText('18:00')
    await activity.update.click()
    await expect(calendar.cell(day)).toHaveAttribute('aria-selected', 'true')
    expect(await presses.count()).toBeLessThanOrEqual(4)
    expect(await stored()).toEqual(['16:30', '18:00'])
    await readToast(page, 'Activity updated successfully!')

    const week = new WeekPage(page)
    await week.open(maya, `?view=week&date=${day}`)
    const before = await presses.count()
    await week.openActivity(day, 'Swimming')
    await activity.edit()
    await page.getByRole('button', { name: '30 min earlier' }).click()
    await activity.update.click()
    await expect(week.blocks(day)).toHaveText([/16:00.*Swimming/])
    expect((await presses.count()) - before).toBeLessThanOrEqual(4)
    expect(await stored()).toEqual(['16:00', '17:30'])
  },
)

test(
  'a parent copies an activity to another day and child, and no draft is lost',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const week = new WeekPage(page)
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const [day, other] = [addDays(today, 1), addDays(today, 2)]
    const judo = await family.plan(maya, 'Judo', day, { ...times, location: 'Hall', joint_host_children: [leo.uuid] })
    await form.open(leo)
    await form.name.fill('Half-typed')
    await navigate(page, `/children/${maya.uuid}/activities/${judo.uuid}`)
    await page.getByRole('button', { name: 'Copy' }).click()
    await form.alert.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await form.alert.getByRole('button', { name: 'Leo' }).click()
    await expect(form.summary('What')).toBeVisible()
    await form.unfold('What')
    await expect(form.name).toHaveValue('Judo')
    await form.unfold('Who')
    await page.getByRole('checkbox', { name: 'Maya' }).uncheck()
    await form.chooseDates(other)
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await form.unfold('Who')
    await expect(page.getByRole('checkbox', { name: 'Maya' })).not.toBeChecked()
    await form.add('Activity created successfully!')
    await week.expectFor(leo)
    const made = await family.activitiesOf(leo, other, other)
    expect(made).toMatchObject([{ name: 'Judo', location: 'Hall', ...times, joint_host_children: [] }])
    await form.open(leo)
    await expect(form.name).toHaveValue('Half-typed')
  },
)
