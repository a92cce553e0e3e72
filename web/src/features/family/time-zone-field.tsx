import { useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { call } from '../../api/call.ts'
import { deviceTimeZone } from '../../ui/dates/device-time-zone.ts'
import { zoneCity } from '../../ui/dates/time-zone.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { sessionQuery } from '../auth/session.queries.ts'
import { useToken, useUser } from '../auth/session.ts'
import { familyMessages } from './messages.ts'

export function TimeZoneField() {
  const queries = useQueryClient()
  const { queryKey } = sessionQuery(useToken())
  const { time_zone } = useUser()
  const chosen = time_zone ?? deviceTimeZone()

  const show = (zone: string | null) => queries.setQueryData(queryKey, (user) => user && { ...user, time_zone: zone })
  const { write } = useWrite({
    send: (wanted: string) => call('PUT /api/family/time-zone', { body: { time_zone: wanted } }),
    failure: familyMessages.timeZoneFailure,
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey })
      show(wanted)
      return time_zone
    },
    onSuccess: () => showToast(familyMessages.timeZoneSaved),
    onError: (_error, _wanted, before) => void show(before ?? null),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })

  return (
    <SelectField
      label={familyMessages.timeZone}
      help={familyMessages.timeZoneHelp}
      icon={Globe}
      options={optionsWith(chosen)}
      value={chosen}
      onChange={(event) => void write(event.target.value)}
    />
  )
}

/** A browser may list a stored zone by another name only. */
function optionsWith(chosen: string) {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])]
    .map((value) => ({ value, label: value.includes('/') ? `${zoneCity(value)} (${value})` : value }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
