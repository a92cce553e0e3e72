import { Avatar, type AvatarSize } from '../../ui/layout/avatar.tsx'
import { childLooks } from '../children/child-avatar.tsx'

interface OtherChildAvatarProps {
  uuid: string
  name: string
  size: AvatarSize
}

/** Siblings are unknown here, so the name alone decides the colour. */
export function OtherChildAvatar({ uuid, name, size }: OtherChildAvatarProps) {
  return <Avatar {...childLooks([{ uuid, name, first_name: name }])(uuid)} size={size} />
}
