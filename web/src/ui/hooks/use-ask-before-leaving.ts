import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askBeforeLosing } from '../overlays/ask-before-losing.ts'
import { entryNumber } from '../overlays/history-entry.ts'
import { guardHistory } from '../overlays/modal-stack.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'

/** Asks before a half-filled form is left: by any link on the screen, by Back and Forward, by a reload. */
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

/** Whatever else a press on the link does, such as closing the menu around it, is done; only the way waits. */
function watchLinks(goTo: (address: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !leadsAway(link) || opensElsewhere(event)) return
    event.preventDefault()
    const address = link.pathname + link.search
    // After the press, so that the question gives the focus back to what is left then.
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

/**
 * By the time Back is heard of, the browser is there: it is brought back, unheard by the router, and goes again once
 * that was agreed to. The router numbers the entries of the history; those of modals have the number of their page.
 */
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
    // A page that took the place of a modal has the number of the page below it.
    const steps = entryNumber() - here || (location.pathname === pathname ? 0 : -1)
    const isReturn = steps === 0 && away !== 0
    if (isLeaving || Number.isNaN(steps) || (steps === 0 && !isReturn)) return false
    if (steps !== 0) history.go(-steps)
    else if (!isAsking) void ask(away)
    away = steps
    return true
  })
}

/** The browser asks in its own words. */
function watchUnload(): () => void {
  addEventListener('beforeunload', stay)
  return () => removeEventListener('beforeunload', stay)
}

function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
