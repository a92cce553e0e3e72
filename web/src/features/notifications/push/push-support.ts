export type PushSupport = 'ready' | 'needs-home-screen' | 'none'

interface Browser {
  hasPush: boolean
  userAgent: string
  touchPoints: number
}

/** On iPhones and iPads, only an app on the Home Screen can show notifications. iPads call themselves Macs. */
export function pushSupport({ hasPush, userAgent, touchPoints }: Browser): PushSupport {
  if (hasPush) return 'ready'
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isApple ? 'needs-home-screen' : 'none'
}

export function ownPushSupport(): PushSupport {
  return pushSupport({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}
