import { useState } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme)
  return [
    theme,
    (next) => {
      applyTheme(next)
      setTheme(next)
    },
  ]
}
