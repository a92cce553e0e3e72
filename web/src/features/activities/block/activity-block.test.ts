import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActivityBlock } from './activity-block.tsx'

test('a printed week names the place and, in full, the children of an activity', () => {
  const content = {
    name: 'Choir',
    location: 'Town hall',
    start_time: '16:00',
    end_time: '17:00',
    colour: 'private',
    repeats: false,
    hostCantAttend: false,
  } as const
  const of = ['Anna', 'Anton'].map((name) => ({ uuid: name, name, initials: 'An', tone: 1 as const }))
  const html = renderToStaticMarkup(
    createElement(ActivityBlock, { content, of, times: 'start', layout: 'column', isPrinted: true }),
  )
  expect(html).toMatch(/<span class="[^"]*print:not-sr-only[^"]*">Anna and Anton, </)
  expect(html).toContain('>Town hall<')
  expect(html).toMatch(/<span class="[^"]*print:hidden[^"]*"><span[^>]*>An</)
})
