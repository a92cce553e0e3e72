import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askBeforeLosing } from '../overlays/ask-before-losing.ts'
import { entryNumber } from '../overlays/history-entry.ts'
import { guardHistory } from '../overlays/modal-stack.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'

export function useAskBeforeLeaving(isDirty: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDirty) return
    const stopWatching = [watchLinks((to) => void navigate(to)), watchHistory(), watchUnload()]
    return () => {
      for (const stop of stopWatching) stop()
    }
  }, [isDirty, navigate])
}

function watchLinks(goTo: (address: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !leadsAway(link) || opensElsewhere(event)) return
    event.preventDefault()
    const address = link.pathname + link.search
    // After the press, which may close the menu around the link.
    setTimeout(() => void ask(address))
  }
  const ask = async (address: string) => {
    if (await askBeforeLosing(true)) goTo(address)
  }
  addEventListener('click', press, { capture: true })
  return () => removeEventListener('click', press, { capture: true })
}

function leadsAway({ target, origin, pathname, search }: HTMLAnchorElement): boolean {
  return target === '' && origin === location.origin && pathname + search !== location.pathname + location.search
}

/** Back can’t be stopped: the browser is brought back and goes again after a yes. */
function watchHistory(): () => void {
  const here = entryNumber()
  const { pathname } = location
  let away = 0
  let isAsking = false
  let isLeaving = false
  const ask = async (steps: number) => {
    isAsking = true
    isLeaving = await askBeforeLosing(true)
    isAsking = false
    if (isLeaving) history.go(steps)
  }
  return guardHistory(() => {
    // A page that replaced a modal’s entry has the number of the page below.
    const steps = entryNumber() - here || (location.pathname === pathname ? 0 : -1)
    const isReturn = steps === 0 && away !== 0
    if (isLeaving || Number.isNaN(steps) || (steps === 0 && !isReturn)) return false
    if (steps !== 0) history.go(-steps)
    else if (!isAsking) void ask(away)
    away = steps
    return true
  })
}

function watchUnload(): () => void {
  addEventListener('beforeunload', stay)
  return () => removeEventListener('beforeunload', stay)
}

function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
