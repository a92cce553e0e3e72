import type { ReactNode } from 'react'

export function ProfileColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">{first}</div>
        <div className="grid grid-cols-1 gap-5">{second}</div>
      </div>
    </div>
  )
}
