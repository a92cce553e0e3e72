interface Activity {
  uuid: string
  child_uuid: string
  name: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

export interface CalendarEvent {
  id: string
  title: string
  start: string
  end: string
}

export async function loadEvents(): Promise<CalendarEvent[]> {
  const response = await fetch('/api/calendar/activities')
  const { data } = (await response.json()) as { data: Activity[] }
  return data.map(({ uuid, child_uuid, name, start_date, end_date, start_time, end_time }) => ({
    id: `${uuid} ${child_uuid}`,
    title: name,
    start: `${start_date}T${start_time}`,
    end: `${end_date}T${end_time}`,
  }))
}
