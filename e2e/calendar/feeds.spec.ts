import { expect, test } from '../setup/fixtures.ts'
import { CalendarsPage } from '../pages/calendars-page.ts'

test(
  'a parent makes a link by keyboard, another calendar reads it, and finds it empty once it is revoked',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, request }) => {
    const maya = await family.addChild('Maya')
    await family.plan(maya, 'Swimming', today, { location: 'Riverside Pool', start_time: '16:00', end_time: '17:00' })
    const calendars = new CalendarsPage(page)
    await calendars.open()
    await expect(calendars.feeds).toContainText('rely on notifications')
    const link = await calendars.makeLink({ name: 'Grandma', whose: 'Maya', shows: 'Names and times' })
    await expect(calendars.fresh('Grandma')).toBeFocused()
    await expect(calendars.rows).toContainText(['Maya, names and timesNot read yet'])
    const { host, pathname } = new URL(link)
    const elsewhere = await calendars
      .fresh('Grandma')
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))
    const webcal = `webcal://${host}${pathname}`
    expect(elsewhere).toEqual([webcal, `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`])

    const read = async () => (await request.get(link)).text()
    expect(await read()).toMatch(/SUMMARY:Maya [^]+: Swimming/)
    expect(await read()).not.toContain('Riverside')
    await page.reload()
    await expect(calendars.rows).toContainText(['Last read today'])
    await expect(calendars.fresh('Grandma')).toHaveCount(0)

    await calendars.revoke('Grandma')
    await expect(calendars.rows).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'In your other calendar' })).toBeFocused()
    expect(await read()).not.toContain('VEVENT')
  },
)
