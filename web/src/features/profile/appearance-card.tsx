import { Contrast, Moon, Sun } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { useWeekStart } from '../../ui/dates/use-week-start.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { useTheme } from '../../ui/theme.ts'
import { FindableSwitch } from './findable-switch.tsx'
import { profileMessages } from './messages.ts'

export function AppearanceCard() {
  const [theme, setTheme] = useTheme()
  const [weekStart, setWeekStart] = useWeekStart()
  return (
    <Card as="section" aria-labelledby="appearance" className="card-pad">
      <h2 id="appearance" className="mb-4">
        {profileMessages.appearance}
      </h2>
      <Segmented
        label={profileMessages.theme}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: 'System', icon: Contrast },
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
        ]}
      />
      <h3 className="mt-5 mb-2 text-md">{profileMessages.weekStart}</h3>
      <Segmented
        label={profileMessages.weekStart}
        value={weekStart}
        onChange={setWeekStart}
        options={[
          { value: 'region', label: 'Region' },
          { value: 'sunday', label: 'Sunday' },
          { value: 'monday', label: 'Monday' },
        ]}
      />
      <FindableSwitch />
    </Card>
  )
}
