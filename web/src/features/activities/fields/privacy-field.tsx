import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { BlockSwatch } from '../block/block-swatch.tsx'

const options = [
  { value: 'private', label: 'Private', text: 'Only your family sees it', mark: <BlockSwatch colour="private" /> },
  { value: 'shared', label: 'Shared', text: 'The families you invite see it', mark: <BlockSwatch colour="shared" /> },
] as const

interface PrivacyFieldProps {
  isShared: boolean
  onChange: (isShared: boolean) => void
  help?: string
}

export function PrivacyField({ isShared, onChange, help }: PrivacyFieldProps) {
  return (
    <RadioCards
      label="Privacy"
      options={options}
      value={isShared ? 'shared' : 'private'}
      onChange={(privacy) => onChange(privacy === 'shared')}
      help={help}
    />
  )
}
