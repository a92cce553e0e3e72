import dayjs from 'dayjs'
import { Calendar, dayjsLocalizer } from 'react-big-calendar'
import { createRoot } from 'react-dom/client'
import { loadEvents } from './activities.ts'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import './page.css'

// dayjs is the smallest date library that it supports.
const localizer = dayjsLocalizer(dayjs)
const loaded = await loadEvents()
const events = loaded.map((event) => ({ ...event, start: new Date(event.start), end: new Date(event.end) }))

createRoot(document.querySelector('#root') ?? document.body).render(
  <Calendar localizer={localizer} culture="en-US" views={['month']} events={events} />,
)
