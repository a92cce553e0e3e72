import './ui/theme.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Start } from './app/start.tsx'

const login = document.getElementById('login')
const root = document.getElementById('root')
if (login && root) {
  // A transition renders in slices, so a slow phone stays responsive.
  startTransition(() => {
    if (document.documentElement.dataset['start'] === 'login') {
      root.remove()
      hydrateRoot(login, <Start />)
    } else {
      login.remove()
      createRoot(root).render(<Start />)
    }
  })
}
