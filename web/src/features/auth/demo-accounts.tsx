import { initialOf } from '../../ui/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { Avatar, type AvatarTone } from '../../ui/layout/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { authMessages } from './messages.ts'
import { loginOptionsQuery } from './options.queries.ts'
import { useLogin } from './use-login.ts'

const tones: AvatarTone[] = [7, 5, 1, 8, 6, 4]

export function DemoAccounts({ wanted }: { wanted: string }) {
  const { data } = useQuery(loginOptionsQuery)
  const [shown, setShown] = useState(true)
  const [entered, setEntered] = useState<string>()
  const login = useLogin(wanted)
  if (!data || data.demo_accounts.length === 0) return null

  const enter = (email: string) => {
    if (!login.isWriting) setEntered(email)
    void login.write({ email, password: data.demo_password })
  }

  return (
    <section aria-labelledby="demo-accounts" className="mt-4 animate-fade">
      <div className="flex min-h-11 items-center justify-between gap-3 px-1">
        <h2 id="demo-accounts" className="text-lg leading-6">
          {authMessages.demoAccounts}
        </h2>
        <Button variant="quiet" className="-mr-2" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
      </div>
      {shown && (
        <>
          <p className="px-1 pb-2.5 text-sm text-muted">One click logs you in as a made-up family.</p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-1.5">
            {data.demo_accounts.map(({ label, email, note, role }, index) => (
              <button
                key={email}
                type="button"
                aria-busy={login.isWriting && entered === email}
                className="flex min-h-15 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 py-2 text-left hover:border-brand aria-busy:bg-brand-soft"
                onClick={() => enter(email)}
              >
                {role === 'user' ? (
                  <Avatar initials={initialOf(label.replace('The ', ''))} tone={tones[index % tones.length] ?? 1} />
                ) : (
                  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
                    <ShieldHalf size={18} aria-hidden />
                  </span>
                )}
                <span className="min-w-0">
                  <b className="block text-label leading-5 font-semibold">{label}</b>
                  <span className="block truncate text-sm leading-[18px] text-muted">{note}</span>
                </span>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
