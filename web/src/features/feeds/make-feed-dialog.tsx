import type { Feed } from '@parent-activity/contract/calendar/feeds'
import { feedDetails, feedFormProblems, feedNameLimit, type FeedDetail } from '@parent-activity/domain/feeds/feed-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { childrenQuery } from '../children/children.queries.ts'
import { feedsQuery } from './feeds.queries.ts'
import type { MadeLink } from './fresh-link.tsx'
import { feedsMessages as texts } from './messages.ts'

interface FeedChoice {
  name: string
  /** Empty for the whole family. */
  child: string
  detail: FeedDetail
}

export function MakeFeedDialog({ onMade, onClose }: { onMade: (link: MadeLink) => void; onClose: () => void }) {
  const queries = useQueryClient()
  const { data: children = [] } = useQuery(childrenQuery)
  const form = useRuleForm<FeedChoice>({
    start: { name: '', child: '', detail: 'everything' },
    rule: feedFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (choice) => {
      await making.write(choice)
    },
  })
  const making = useWrite({
    send: ({ name, child, detail }: FeedChoice) =>
      call('POST /api/feeds', { body: { name, child_uuid: child || null, detail } }),
    failure: texts.makeFailure,
    form,
    onSuccess: ({ feed_path, ...feed }: Feed & { feed_path: string }) => {
      queries.setQueryData(feedsQuery.queryKey, (known) => known && [feed, ...known])
      void queries.invalidateQueries(auditEventsQuery)
      void queries.invalidateQueries(feedsQuery)
      onMade({ id: feed.id, name: feed.name, url: location.origin + feed_path })
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.makeTitle}
      description={texts.makeText}
      submitLabel={texts.makeButton}
      busyLabel={texts.making}
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        maxLength={feedNameLimit}
        data-autofocus
        {...form.field('name')}
      />
      <SelectField
        label={texts.whose}
        options={[
          { value: '', label: texts.wholeFamily },
          ...children.map(({ uuid, first_name }) => ({ value: uuid, label: first_name })),
        ]}
        {...form.field('child')}
      />
      <RadioCards
        label={texts.detail}
        options={feedDetails.map((value) => ({ value, label: texts[value].name, text: texts[value].text }))}
        value={form.values.detail}
        onChange={(detail) => form.set('detail', detail)}
      />
    </FormDialog>
  )
}
