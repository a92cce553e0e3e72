export const boardMessages = {
  pageTitle: (name: string) => `${name} · Parent Activity App`,
  loading: 'Loading the board…',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nothingToday: 'Nothing planned today.',
  nothingLeft: 'Nothing else today.',
  nothingTomorrow: 'Nothing planned.',
  notKnown: 'Not known yet. It comes with the connection.',
  allDay: 'All day',
  until: (time: string) => `Until ${time}`,
  next: (when: string) => `Next, ${when}`,
  over: 'Over',
  pastLine: (children: string, name: string, time: string | null) =>
    time === null ? `${children}, ${name}` : `${children}, ${name}, until ${time}`,
  about: (name: string) => `${name}, shows names and times, no places`,
  upToDate: 'Up to date',
  asOf: (time: string) => `No connection, as of ${time}`,
  noConnection: 'No connection',
  waiting: 'This board waits for the network and then shows the day.',
  ended: 'This board shows nothing any more',
  endedText:
    'It was removed, has expired, or its link is incomplete. A parent makes a new one in Profile, Kitchen board.',
}
