import { useQuery } from '@tanstack/react-query'
import { ChildAvatar, useChildLook } from '../children/child-avatar.tsx'
import { childrenQuery } from '../children/children.queries.ts'

export function ChildChips({ uuids }: { uuids: readonly string[] }) {
  const { data: children = [] } = useQuery(childrenQuery)
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {children
        .filter(({ uuid }) => uuids.includes(uuid))
        .map(({ uuid, first_name }) => (
          <ChildChip key={uuid} uuid={uuid} name={first_name} />
        ))}
    </ul>
  )
}

function ChildChip({ uuid, name }: { uuid: string; name: string }) {
  const { tone } = useChildLook(uuid)
  return (
    <li
      data-child={tone}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-child-soft py-0.5 pr-2.5 pl-1.5 text-sm font-medium text-child-text wrap-anywhere"
    >
      <ChildAvatar uuid={uuid} size={22} />
      {name}
    </li>
  )
}
