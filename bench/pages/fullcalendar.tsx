import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import classicThemePlugin from '@fullcalendar/react/themes/classic'
import { createRoot } from 'react-dom/client'
import { loadEvents } from './activities.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './page.css'

const plugins = [dayGridPlugin, classicThemePlugin]
const toolbar = { start: 'title', end: 'today prev,next' }
const events = await loadEvents()

// FullCalendar is far quicker with a limit per day. The measurement finds elements by these class names, because the
// built-in names differ between builds.
createRoot(document.querySelector('#root') ?? document.body).render(
  <FullCalendar
    plugins={plugins}
    initialView="dayGridMonth"
    headerToolbar={toolbar}
    height="100%"
    dayMaxEvents
    events={events}
    eventClass="event"
    moreLinkClass="more"
    toolbarTitleClass="title"
  />,
)
