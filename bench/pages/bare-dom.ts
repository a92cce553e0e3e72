import { firstOfMonth } from '@parent-activity/domain/calendar/calendar-date'
import { monthAfter, onDay, titleOf, today, weekdays, weeksOf } from './bare-month.ts'
import './bare.css'

const shown = monthAfter(firstOfMonth(today), 0)

function page(step: number): void {
  Object.assign(shown, monthAfter(shown.month, step))
  draw()
}

const title = element('h2')
const header = element(
  'header',
  {},
  button('Previous month', () => page(-1)),
  title,
  button('Next month', () => page(1)),
)
const names = element(
  'div',
  { role: 'row' },
  ...weekdays.map((name) => element('span', { role: 'columnheader' }, name)),
)
const grid = element('div', { role: 'grid' })
const list = element('ul')
document.querySelector('#root')?.append(header, grid, list)
draw()

/** Draws everything anew. */
function draw(): void {
  title.textContent = titleOf(shown.month)
  const rows = weeksOf(shown.month).map(({ days }) =>
    element(
      'div',
      { role: 'row' },
      ...days.map(({ date, isOutside, marks }) => {
        const cell = button(element('span', {}, String(Number(date.slice(8)))), () => {
          shown.chosen = date
          draw()
        })
        cell.setAttribute('role', 'gridcell')
        cell.ariaSelected = String(date === shown.chosen)
        if (isOutside) cell.className = 'outside'
        for (const { initial, count } of marks) {
          cell.append(element('span', { class: 'mark', 'data-count': String(count) }, `${initial} ${count}`))
        }
        return cell
      }),
    ),
  )
  grid.replaceChildren(names, ...rows)
  list.replaceChildren(
    ...onDay(shown.chosen).map(({ name, start_time, end_time }) =>
      element(
        'li',
        {},
        element('b', {}, name),
        element('span', {}, `${start_time} – ${end_time}`),
        element('button', {}, 'View'),
      ),
    ),
  )
}

function button(content: string | Node, press: () => void): HTMLElement {
  const made = element('button', {}, content)
  made.addEventListener('click', press)
  return made
}

function element(tag: string, attributes: Record<string, string> = {}, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...content)
  return made
}
