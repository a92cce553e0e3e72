export interface Activity {
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
  const activities = await loadActivities()
  return activities.map(({ uuid, child_uuid, name, start_date, end_date, start_time, end_time }) => ({
    id: `${uuid} ${child_uuid}`,
    title: name,
    start: `${start_date}T${start_time}`,
    end: `${end_date}T${end_time}`,
  }))
}

/** Both lists of our calendar. The address of the page says from when to when. */
export async function loadActivities(): Promise<Activity[]> {
  const { search } = location
  const [own, invited] = await Promise.all([
    loadList<Activity>(`/api/calendar/activities${search}`),
    loadList<Activity>(`/api/calendar/connected-activities${search}`),
  ])
  return [...own, ...invited]
}

export async function loadList<Entry>(address: string): Promise<Entry[]> {
  const authorization = `Bearer ${localStorage.getItem('authToken')}`
  const response = await fetch(address, { headers: { authorization } })
  const { data } = (await response.json()) as { data: Entry[] }
  return data
}
