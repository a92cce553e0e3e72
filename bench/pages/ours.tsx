import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { loadFirstLists } from '../../web/src/app/first-lists.ts'
import { queryClient } from '../../web/src/app/query-client.ts'
import { CalendarPage } from '../../web/src/features/calendar/calendar-page.tsx'
import './ours.css'

await loadFirstLists(queryClient)

createRoot(document.querySelector('#root') ?? document.body).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <CalendarPage />
    </BrowserRouter>
  </QueryClientProvider>,
)
