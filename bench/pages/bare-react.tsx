import { firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { monthAfter, onDay, titleOf, today, weekdays, weeksOf } from './bare-month.ts'
import './bare.css'

function Month() {
  const [{ month, chosen }, show] = useState(monthAfter(firstOfMonth(today), 0))
  return (
    <>
      <header>
        <button onClick={() => show(monthAfter(month, -1))}>Previous month</button>
        <h2>{titleOf(month)}</h2>
        <button onClick={() => show(monthAfter(month, 1))}>Next month</button>
      </header>
      <div role="grid">
        <div role="row">
          {weekdays.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
        {weeksOf(month).map(({ row, days }) => (
          <div key={row} role="row">
            {days.map(({ column, date, isOutside, marks }) => (
              <button
                key={column}
                role="gridcell"
                aria-selected={date === chosen}
                className={isOutside ? 'outside' : ''}
                onClick={() => show({ month, chosen: date })}
              >
                <span>{Number(date.slice(8))}</span>
                {marks.map(({ child, initial, count }) => (
                  <span key={child} data-count={count} className="mark">
                    {`${initial} ${count}`}
                  </span>
                ))}
              </button>
            ))}
          </div>
        ))}
      </div>
      <DayList date={chosen} />
    </>
  )
}

function DayList({ date }: { date: CalendarDate }) {
  return (
    <ul>
      {onDay(date).map(({ uuid, child_uuid, name, start_time, end_time }) => (
        <li key={`${uuid} ${child_uuid}`}>
          <b>{name}</b>
          <span>{`${start_time} – ${end_time}`}</span>
          <button>View</button>
        </li>
      ))}
    </ul>
  )
}

createRoot(document.querySelector('#root') ?? document.body).render(<Month />)
