import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../../web/src/app/query-client.ts'
import { CalendarPage } from '../../web/src/features/calendar/calendar-page.tsx'
import { loadCalendar } from '../../web/src/features/calendar/load-calendar.ts'
import './ours.css'

// Same as web/src/early.ts, which loads this while the session is verified.
await loadCalendar(queryClient)

createRoot(document.querySelector('#root') ?? document.body).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <CalendarPage />
    </BrowserRouter>
  </QueryClientProvider>,
)
