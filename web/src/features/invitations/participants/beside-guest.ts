import { createContext, type ReactNode } from 'react'

export interface ShownGuest {
  invitation_uuid: string
  child_uuid: string
  child_name: string
}

/** A slot for other features beside a guest’s answer. */
export const BesideGuest = createContext<(guest: ShownGuest) => ReactNode>(() => null)
