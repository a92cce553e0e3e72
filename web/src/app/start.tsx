import { StrictMode, useEffect } from 'react'
import { App } from './app.tsx'

export function Start() {
  useEffect(() => globalThis.releaseInput?.(), [])
  return (
    <StrictMode>
      <App />
    </StrictMode>
  )
}
