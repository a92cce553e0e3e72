import { Contrast, Moon, Sun } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { useTheme } from '../../ui/theme.ts'
import { FindableSwitch } from './findable-switch.tsx'

export function AppearanceCard() {
  const [theme, setTheme] = useTheme()
  return (
    <Card as="section" aria-labelledby="appearance" className="card-pad">
      <h2 id="appearance" className="mb-4">
        Appearance
      </h2>
      <Segmented
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: 'System', icon: Contrast },
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
        ]}
      />
      <FindableSwitch />
    </Card>
  )
}
