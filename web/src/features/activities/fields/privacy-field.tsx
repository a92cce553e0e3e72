import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { BlockSwatch } from '../block/block-swatch.tsx'
import { activityMessages } from '../messages.ts'

const options = [
  { value: 'private', ...activityMessages.privacy.private, mark: <BlockSwatch colour="private" /> },
  { value: 'shared', ...activityMessages.privacy.shared, mark: <BlockSwatch colour="shared" /> },
] as const

interface PrivacyFieldProps {
  isShared: boolean
  onChange: (isShared: boolean) => void
  help?: string
}

export function PrivacyField({ isShared, onChange, help }: PrivacyFieldProps) {
  return (
    <RadioCards
      label={activityMessages.labels.privacy}
      options={options}
      value={isShared ? 'shared' : 'private'}
      onChange={(privacy) => onChange(privacy === 'shared')}
      help={help}
    />
  )
}
