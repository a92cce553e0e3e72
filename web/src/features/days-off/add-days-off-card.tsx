import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { useAskBeforeLeaving } from '../../ui/hooks/use-ask-before-leaving.ts'
import { Card } from '../../ui/layout/card.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { activitiesKey } from '../activities/activities.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { childrenQuery } from '../children/children.queries.ts'
import { DaysOffFields } from './days-off-fields.tsx'
import { daysOffBody, daysOffRule, type DaysOffValues } from './days-off-form.ts'
import { daysOffKey } from './days-off.queries.ts'
import { daysOffMessages as texts } from './messages.ts'

export function AddDaysOffCard() {
  const { data: children } = useQuery(childrenQuery)
  const [added, setAdded] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const start = { name: '', from_date: '', to_date: '', dates: 'remove' as const }
  return (
    <Card as="section" aria-labelledby="add-days-off" className="card-pad">
      <h2 id="add-days-off" ref={heading} tabIndex={-1} className="mb-4">
        {texts.addTitle}
      </h2>
      {children && (
        <AddForm
          key={added}
          start={{ ...start, child_uuids: children.map(({ uuid }) => uuid) }}
          onAdded={() => {
            heading.current?.focus()
            setAdded((times) => times + 1)
          }}
        />
      )}
    </Card>
  )
}

function AddForm({ start, onAdded }: { start: DaysOffValues; onAdded: () => void }) {
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  const form = useRuleForm({
    start,
    rule: daysOffRule,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      if (await adding.write(values)) onAdded()
    },
  })
  const adding = useWrite({
    send: (values: DaysOffValues) => call('POST /api/days-off', { body: daysOffBody(values) }),
    failure: texts.addFailure,
    form,
    onSuccess: async ({ name }) => {
      showToast(texts.added(name))
      void queries.invalidateQueries({ queryKey: activitiesKey })
      await queries.invalidateQueries({ queryKey: daysOffKey })
    },
  })
  useAskBeforeLeaving(form.isDirty)
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <DaysOffFields form={form} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.isSubmitting && texts.adding}
        disabled={isOffline}
      >
        {isOffline ? texts.needsConnection : texts.addButton}
      </Button>
    </form>
  )
}
