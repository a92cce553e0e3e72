import type { DaysOffOffer } from '@parent-activity/contract/calendar/days-off'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { RingsIcon } from '../../ui/art/art.tsx'
import { Button } from '../../ui/button.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { activitiesKey } from '../activities/activities.queries.ts'
import { shortDaysOffText } from './days-off-dates.ts'
import { daysOffKey, offersQuery } from './days-off.queries.ts'
import { daysOffMessages as texts } from './messages.ts'

/** As many as one request takes. */
const mostAtOnce = 100

export function OfferBanners() {
  const { data: offers = [] } = useQuery(offersQuery)
  if (offers.length === 0) return null
  return (
    <section aria-label={texts.offers} className="grid gap-3">
      {offers.map((offer) => (
        <OfferBanner key={`${offer.family_name} ${offer.days_off[0]?.uuid}`} offer={offer} />
      ))}
    </section>
  )
}

function OfferBanner({ offer }: { offer: DaysOffOffer }) {
  const { family_name, school, days_off } = offer
  const today = useToday()
  const { takeOver, isTakingOver } = useTakeOver()
  const dates = days_off.map((range) => shortDaysOffText(range, today)).join(', ')
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-brand-soft px-4 py-3.5">
      <RingsIcon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      <div className="min-w-0 flex-[1_1_200px] wrap-anywhere">
        <b className="block leading-6 font-semibold">{texts.offer(family_name, days_off.length)}</b>
        <span className="block text-sm text-muted">{school === null ? dates : texts.sameSchool(school, dates)}</span>
      </div>
      <Button
        className="border-transparent! max-md:flex-[1_1_100%]"
        aria-label={texts.takeOverOf(family_name)}
        busy={isTakingOver && texts.takingOver}
        onClick={() => void takeOver(offer)}
      >
        {texts.takeOver}
      </Button>
    </div>
  )
}

function useTakeOver() {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: ({ days_off }: DaysOffOffer) =>
      call('POST /api/days-off/take-over', {
        body: { day_off_uuids: days_off.slice(0, mostAtOnce).map(({ uuid }) => uuid) },
      }),
    failure: texts.takeOverFailure,
    goneText: () => texts.noLongerOffered,
    onSuccess: ({ added }) => showToast(added === 0 ? texts.alreadyThere : texts.takenOver(added)),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: activitiesKey })
      await queries.invalidateQueries({ queryKey: daysOffKey })
    },
  })
  return { takeOver: write, isTakingOver: isWriting }
}
