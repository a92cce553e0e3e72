import { Avatar, type AvatarSize } from '../../ui/layout/avatar.tsx'
import { childLooks } from '../children/child-avatar.tsx'

interface OtherChildAvatarProps {
  uuid: string
  name: string
  size: AvatarSize
}

/** A child of another family, of whose siblings nothing is known here: the name alone makes the look. */
export function OtherChildAvatar({ uuid, name, size }: OtherChildAvatarProps) {
  return <Avatar {...childLooks([{ uuid, name, first_name: name }])(uuid)} size={size} />
}
