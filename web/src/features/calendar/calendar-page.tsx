import { CalendarArt } from '../../ui/art.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export function CalendarPage() {
  return (
    <>
      <title>Calendar · Parent Activity App</title>
      <PageHeading title="Calendar" />
      <Card>
        <EmptyState
          art={<CalendarArt />}
          title="Nothing in the calendar yet"
          text="The activities of all your children will be shown here."
        />
      </Card>
    </>
  )
}
