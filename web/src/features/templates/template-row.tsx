import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { Pencil, Trash } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { templateMessages } from './messages.ts'
import { templateFacts } from './template-facts.ts'

interface TemplateRowProps {
  template: ActivityTemplate
  onEdit: () => void
  onDelete: () => void
}

export function TemplateRow({ template, onEdit, onDelete }: TemplateRowProps) {
  const { name, usage_count } = template
  const facts = templateFacts(template)
  return (
    <li className="flex items-center gap-1 py-2.5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="leading-5 font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {facts && `${facts} · `}
          <span className="whitespace-nowrap">{templateMessages.uses(usage_count)}</span>
        </p>
      </div>
      <IconButton label={templateMessages.edit(name)} icon={Pencil} onClick={onEdit} />
      <IconButton label={templateMessages.delete(name)} icon={Trash} className="-mr-3" onClick={onDelete} />
    </li>
  )
}
