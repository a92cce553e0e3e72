import { format, getDay, parse, startOfWeek } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import { Calendar, dateFnsLocalizer } from 'react-big-calendar'
import { createRoot } from 'react-dom/client'
import { loadEvents } from './activities.ts'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import './page.css'

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: { 'en-US': enUS } })
const loaded = await loadEvents()
const events = loaded.map((event) => ({ ...event, start: new Date(event.start), end: new Date(event.end) }))

createRoot(document.querySelector('#root') ?? document.body).render(
  <Calendar localizer={localizer} culture="en-US" views={['month']} events={events} />,
)
