import { addDays, addMonths, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { Family } from '../helpers/family.ts'
import { expectAfterRetries } from '../helpers/retries.ts'
import { WeekPage } from '../pages/week-page.ts'
import { withoutLive } from '../helpers/without-live.ts'

function weekOf(date: string) {
  const sunday = addDays(date, -weekday(date))
  const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = '', saturday = ''] = [1, 2, 3, 4, 5, 6].map(
    (later) => addDays(sunday, later),
  )
  return { sunday, monday, tuesday, wednesday, thursday, friday, saturday }
}

test(
  'the week shows activities on their days, five or seven of them',
  { tag: '@everywhere' },
  async ({ page, family, today }) => {
    const week = new WeekPage(page)
    const child = await family.addChild('Maya', { age: 8, grade: 'Year 4' })
    const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = weekOf(addDays(today, 7))
    await family.plan(child, 'Late class', monday, { start_time: '16:00', end_time: '17:30' })
    await family.plan(child, 'Early class', monday, { start_time: '09:15' })
    await family.plan(child, 'Holiday', monday)
    await family.plan(child, 'Sunday walk', sunday, { is_shared: true })
    await family.plan(child, 'Camp', thursday, { start_time: '10:00', end_date: saturday, end_time: '12:00' })
    await family.plan(child, 'Sleepover', friday, { start_time: '22:00', end_time: '02:00' })

    await week.open(child)
    await expect(page.getByText('8 years · Year 4')).toBeVisible()
    await expect(page.getByText('No activities this week')).toBeVisible()
    // Five days do not show the weekend, so there is a link to today then.
    await expect(week.today).toHaveCount([0, 6].includes(weekday(today)) ? 1 : 0)

    await test.step('Monday to Friday', async () => {
      await week.next.click()
      await week.expectRange(monday, friday)
      await expect(week.days).toHaveCount(5)
      await expect(week.blocks(monday)).toHaveText([/All day.*Holiday/, /9:15.*Early class/, /16:00.*Late class/])
      await expect(week.day(tuesday)).toContainText('Nothing planned')
      await expect(week.blocks(wednesday)).toHaveCount(0)
      await expect(week.blocks(thursday)).toHaveText([/10:00.*Camp/])
      await expect(week.blocks(friday)).toHaveCount(2)
      await expect(week.blocks(friday).filter({ hasText: 'Camp' })).toContainText('All day')
      await expect(week.blocks(friday).filter({ hasText: 'Sleepover' })).toContainText('22:00')
      await expect(week.cards.getByRole('heading')).toHaveText([
        'Holiday',
        'Early class',
        'Late class',
        'Camp',
        'Sleepover',
      ])
    })

    await test.step('Sunday to Saturday', async () => {
      await week.showDays(7)
      await week.expectRange(sunday, saturday)
      await expect(week.days).toHaveCount(7)
      await expect(week.blocks(sunday)).toHaveText([/All day.*Sunday walk.*Shared/])
      await expect(week.blocks(monday)).toHaveCount(3)
      await expect(week.blocks(saturday)).toHaveCount(2)
      await expect(week.blocks(saturday).filter({ hasText: 'Camp' })).toContainText('until 12:00')
      await expect(week.blocks(saturday).filter({ hasText: 'Sleepover' })).toContainText(/until 0?2:00/)
      await expect(week.cards).toHaveCount(6)
    })

    await test.step('the choice of seven days is kept, and an empty week mentions its weekend', async () => {
      await family.plan(child, 'Match', addDays(saturday, 14))
      await week.open(child, `?date=${addDays(monday, 14)}`)
      await expect(page.getByText('1 at the weekend.')).toBeVisible()
      await page.getByRole('link', { name: 'Show 7 days' }).click()
      await expect(week.blocks(addDays(saturday, 14))).toHaveText([/Match/])
      await navigate(page, '/children')
      await page.getByRole('article').getByRole('link').first().click()
      await expect(week.days).toHaveCount(7)
    })
  },
)

test('paging moves by a week, and the address keeps it', { tag: '@everywhere' }, async ({ page, family, today }) => {
  const week = new WeekPage(page)
  const child = await family.addChild('Maya')
  const thisWeek = weekOf(today)
  const nextWeek = weekOf(addDays(today, 7))
  const yearsEnd = `${today.slice(0, 4)}-12-31`
  const far = addMonths(today, 14)
  await family.plan(child, 'New Year’s Eve', yearsEnd)
  await family.plan(child, 'New Year', addDays(yearsEnd, 1))
  await family.plan(child, 'Far away', far)

  await test.step('seven days at a time, by the buttons', async () => {
    await week.open(child, '?view=week')
    await week.expectRange(thisWeek.sunday, thisWeek.saturday)
    await expect(week.day(today)).toHaveAttribute('aria-current', 'date')
    await week.next.click()
    await week.expectRange(nextWeek.sunday, nextWeek.saturday)
    await week.next.click()
    await week.expectRange(addDays(nextWeek.sunday, 7), addDays(nextWeek.saturday, 7))
    // Three clicks before a week is drawn.
    await week.previous.evaluate((link: HTMLElement) => {
      for (let times = 0; times < 3; times++) link.click()
    })
    await week.expectRange(addDays(thisWeek.sunday, -7), addDays(thisWeek.saturday, -7))
    await week.today.click()
    await week.expectRange(thisWeek.sunday, thisWeek.saturday)
  })

  await test.step('a reload stays, back and forward go through the weeks', async () => {
    await week.next.click()
    await week.expectRange(nextWeek.sunday, nextWeek.saturday)
    await page.reload()
    await week.expectRange(nextWeek.sunday, nextWeek.saturday)
    await week.showDays(5)
    await week.expectRange(nextWeek.monday, nextWeek.friday)
    await page.goBack()
    await week.expectRange(thisWeek.sunday, thisWeek.saturday)
    await page.goForward()
    await week.expectRange(nextWeek.monday, nextWeek.friday)
    await expect(page).toHaveURL(new RegExp(`date=${nextWeek.monday}`))
  })

  await test.step('any date opens its week, and a wrong one this week', async () => {
    const { sunday, saturday } = weekOf(yearsEnd)
    await week.open(child, `?view=week&date=${yearsEnd}`)
    await week.expectRange(sunday, saturday)
    await expect(week.blocks(yearsEnd)).toHaveText([/New Year’s Eve/])
    if (weekday(yearsEnd) === 6) await week.next.click()
    await expect(week.blocks(addDays(yearsEnd, 1))).toHaveText([/New Year/])
    await week.open(child, `?view=week&date=${far}`)
    await expect(week.blocks(far)).toHaveText([/Far away/])
    await week.open(child, '?view=month&date=2027-02-30')
    await week.expectRange(thisWeek.monday, thisWeek.friday)
  })

  await test.step('My Children and the Today link show today, at weekends too', async () => {
    await navigate(page, '/children')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(week.day(today)).toHaveAttribute('aria-current', 'date')
    await week.open(child, `?date=${nextWeek.monday}`)
    await week.today.click()
    await expect(week.day(today)).toHaveAttribute('aria-current', 'date')
  })
})

test('past weeks show past activities', { tag: '@wide' }, async ({ page, today, baseURL }) => {
  const week = new WeekPage(page)
  const bergers = await Family.logIn(page.request, 'anna.berger@example.com', 'demo-family')
  const [child] = await bergers.children()
  if (!child) throw new Error('The Bergers have children')
  const { sunday, saturday } = weekOf(addDays(today, -7))
  const past = await bergers.activitiesOf(child, sunday, saturday)
  expect(past.length).toBeGreaterThan(0)
  await bergers.signIn(page, baseURL ?? '')
  await week.open(child, '?view=week')
  await week.previous.click()
  await week.expectRange(sunday, saturday)
  await expect(week.cards).toHaveCount(past.length)
  for (const { start_date, name } of past.filter((activity) => activity.start_date >= sunday)) {
    await expect(week.blocks(start_date).filter({ hasText: name })).not.toHaveCount(0)
  }
})

test('a phone opens the week with today in view', { tag: '@phone' }, async ({ page, family, today }) => {
  const week = new WeekPage(page)
  const child = await family.addChild('Maya')
  await family.planMany(child, 'Training', [today], { start_time: '16:00', end_time: '17:00' })
  await week.open(child, '?view=week')
  await expect(week.blocks(today)).toContainText('Training')
  await expect(week.day(today)).toBeInViewport({ ratio: 0.9 })
  // Sunday needs no scrolling.
  if (weekday(today) !== 0) await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(0)
  const place = await page.evaluate(() => scrollY)
  await page.evaluate(() => dispatchEvent(new Event('childrenDataChanged')))
  await week.openActivity(today, 'Training')
  await page.goBack()
  await expect(week.day(today)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test(
  'a crowded week stays readable at every width',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today }) => {
    const week = new WeekPage(page)
    const child = await family.addChild('Wolfeschlegelsteinhausenbergerdorff'.repeat(2))
    const { monday, tuesday } = weekOf(addDays(today, 7))
    const names = ['Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbau', 'Choir, orchestra and music theory']
    for (const name of names) await family.plan(child, name, tuesday, { start_time: '09:00', location: name.repeat(3) })
    for (let hour = 10; hour < 22; hour++) {
      const is_shared = hour % 2 === 0
      await family.plan(child, `Lesson ${hour}`, monday, {
        start_time: `${hour}:00`,
        end_time: `${hour}:45`,
        is_shared,
      })
    }
    await week.open(child, `?view=week&date=${monday}`)
    await expect(week.blocks(monday)).toHaveCount(12)
    await expect(week.blocks(tuesday)).toHaveText([/Choir/, /Donaudampf/])
    for (const width of [360, 390, 600, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faultsOfLayout(), `at ${width} px`).toEqual([])
    }

    function faultsOfLayout() {
      return week.days.getByRole('link').evaluateAll((links) => {
        const boxes = links.map((link) => ({ name: link.textContent, link, box: link.getBoundingClientRect() }))
        const faults = boxes.filter(({ link }) => link.scrollWidth > link.clientWidth).map(({ name }) => `cut: ${name}`)
        for (const [index, { name, box }] of boxes.entries()) {
          if (box.height < 44) faults.push(`low: ${name}`)
          const over = boxes
            .slice(index + 1)
            .filter(({ box: other }) => other.left < box.right && other.right > box.left)
            .filter(({ box: other }) => other.top < box.bottom && other.bottom > box.top)
          faults.push(...over.map((other) => `${name} lies over ${other.name}`))
        }
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth ? [...faults, 'the page scrolls sideways'] : faults
      })
    }
  },
)

test(
  'a failed week says so and can be loaded again',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    const week = new WeekPage(page)
    const child = await family.addChild('Maya')
    await family.plan(child, 'Swimming', today)
    // A live change would load the week before the parent does.
    await withoutLive(page)
    await page.clock.install()
    await page.route('**/api/calendar/activities*', (route) => route.abort())
    await week.open(child, '?view=week')
    await expectAfterRetries(page, page.getByRole('heading', { name: 'Failed to load activities' }))
    await expect(page.getByText('No activities this week')).toHaveCount(0)
    await page.unroute('**/api/calendar/activities*')
    await page.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await expect(week.blocks(today)).toHaveText([/Swimming/])
    await expect(page.getByRole('main')).toBeFocused()
  },
)
