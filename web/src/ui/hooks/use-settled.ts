import { useEffect, useState } from 'react'

const restMs = 700

/** A value that changes quickly, as it was when it last came to rest. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
