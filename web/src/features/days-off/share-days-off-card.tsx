import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { sharingQuery } from './days-off.queries.ts'
import { daysOffMessages as texts } from './messages.ts'

export function ShareDaysOffCard() {
  const { data } = useQuery(sharingQuery)
  const queries = useQueryClient()
  const { write } = useWrite({
    send: (shares_days_off: boolean) => call('PUT /api/days-off/sharing', { body: { shares_days_off } }),
    failure: texts.shareFailure,
    onMutate: async (shares_days_off) => {
      await queries.cancelQueries(sharingQuery)
      const before = queries.getQueryData(sharingQuery.queryKey)
      queries.setQueryData(sharingQuery.queryKey, { shares_days_off })
      return before
    },
    onError: (_error, _wanted, before) => queries.setQueryData(sharingQuery.queryKey, before),
    onSettled: () => queries.invalidateQueries(sharingQuery),
  })
  return (
    <Card className="card-pad py-3!">
      <SwitchField
        label={<span className="font-semibold">{texts.share}</span>}
        help={texts.shareHelp}
        checked={data?.shares_days_off ?? false}
        disabled={!data}
        onChange={(event) => void write(event.target.checked)}
      />
    </Card>
  )
}
