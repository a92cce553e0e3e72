import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../features/auth/session.ts'

/** Goes where a pressed notification leads, and tells the server at every start that this device still listens. */
export function useDeviceMessages(): void {
  const navigate = useNavigate()
  const { uuid: userId } = useUser()

  useEffect(() => {
    // Browsers offer none without https.
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const listen = ({ data, ports }: MessageEvent<{ open?: string; renewed?: true } | null>) => {
      if (data?.renewed) register()
      if (!data?.open) return
      ports[0]?.postMessage('going')
      void navigate(data.open)
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [navigate])

  useEffect(register, [userId])
}

/** The next start tries again. */
function register(): void {
  if (!('serviceWorker' in navigator && 'Notification' in window) || Notification.permission !== 'granted') return
  import('../features/notifications/push/this-device.ts')
    .then(({ keepRegistered }) => keepRegistered())
    .catch(() => null)
}
