import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { templateMessages } from './messages.ts'
import { templatesQuery } from './templates.queries.ts'

const noticeMs = 3000

interface TemplateSelectProps {
  value: string
  onChoose: (chosen: ActivityTemplate | null, former: ActivityTemplate | null) => void
  onManage: () => void
}

export function TemplateSelect({ value, onChoose, onManage }: TemplateSelectProps) {
  const { data: templates = [], isError } = useQuery(templatesQuery)
  const [notice, showNotice] = useNotice()
  const find = (uuid: string) => templates.find((template) => template.uuid === uuid) ?? null
  const former = find(value)

  const choose = (uuid: string) => {
    const chosen = find(uuid)
    onChoose(chosen, former)
    if (chosen) showNotice()
  }

  return (
    <div className="relative">
      <SelectField
        label={templateMessages.template}
        icon={Bookmark}
        value={former?.uuid ?? ''}
        onChange={(event) => choose(event.target.value)}
        help={isError && templateMessages.couldNotLoad}
        options={[
          { value: '', label: templateMessages.noTemplate },
          ...templates.map(({ uuid, name, usage_count }) => ({
            value: uuid,
            label: `${isolated(name)} (${templateMessages.uses(usage_count)})`,
          })),
        ]}
      />
      {/* Beside the label, so that it takes no width from the names. */}
      <div className="absolute -top-4.5 right-0 flex h-11 items-center gap-1">
        <p role="status" className="mt-3 flex items-center gap-1.5 text-sm font-medium text-brand-text">
          {notice && (
            <>
              <Check size={16} strokeWidth={2.4} aria-hidden />
              {templateMessages.loaded}
            </>
          )}
        </p>
        <Button variant="quiet" className="-mr-3 pt-4 pb-1 text-label" aria-haspopup="dialog" onClick={onManage}>
          {templateMessages.manage}
        </Button>
      </div>
    </div>
  )
}

/** A new object restarts the timer. */
function useNotice() {
  const [shown, setShown] = useState<object | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), noticeMs)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown !== null, () => setShown({})] as const
}
