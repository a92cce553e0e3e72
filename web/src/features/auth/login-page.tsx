import { pages } from '@parent-activity/domain/pages'
import { useState } from 'react'
import { KiteMark } from '../../ui/art/art.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoginArt } from '../../ui/art/login-art.tsx'
import { replaceAddress, useAddress } from '../../ui/hooks/use-address.ts'
import { tabId, Tabs } from '../../ui/layout/tabs.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { emptyLogin, LoginForm } from './login-form.tsx'
import { authMessages } from './messages.ts'
import { emptyRegistration, Registration } from './register-form.tsx'
import { wantedAddress } from './wanted-address.ts'

const panelId = 'sign-in'
const texts = {
  login: { title: authMessages.welcomeBack, text: authMessages.pleaseLogIn },
  register: { title: authMessages.createAccount, text: authMessages.forWhom },
}

export function LoginPage() {
  const { pathname, search, hash } = useAddress()
  const [wanted] = useState(() => wantedAddress(location))
  // Typed text survives a change of tabs.
  const [login, setLogin] = useState(emptyLogin)
  const [registration, setRegistration] = useState(emptyRegistration)
  const mode = pathname === pages.register ? 'register' : 'login'
  const { title, text } = texts[mode]

  return (
    <div className="grid min-h-dvh grid-cols-1 content-start lg:grid-cols-[minmax(0,1.08fr)_minmax(520px,1fr)]">
      <title>{authMessages.pageTitle(mode === 'login' ? authMessages.logIn : authMessages.register)}</title>
      <header className="relative h-[190px] overflow-hidden bg-art-sky lg:sticky lg:top-5 lg:m-5 lg:mr-0 lg:h-[calc(100dvh-40px)] lg:min-h-[600px] lg:rounded-xl">
        <LoginArt />
        <div className="absolute inset-x-10 top-9 hidden lg:block">
          <Brand />
          <p className="mt-8 max-w-[12ch] text-3xl font-bold tracking-[-0.03em]">{authMessages.tagline}</p>
        </div>
      </header>
      <main className="relative mx-auto -mt-7 w-full max-w-[520px] px-(--gutter) pt-5 pb-10 lg:my-0 lg:max-w-[560px] lg:px-8 lg:py-8">
        <Card className="p-4 sm:p-6">
          <div className="mb-5">
            <div className="mb-2 lg:hidden">
              <Brand />
              <p className="text-muted">{authMessages.tagline}</p>
            </div>
            <h1>{title}</h1>
            <p className="text-muted">{text}</p>
          </div>
          <Tabs
            label={authMessages.loginOrRegister}
            panelId={panelId}
            value={mode}
            onChange={(next) => replaceAddress(pages[next] + search + hash)}
            tabs={[
              { value: 'login', label: authMessages.login },
              { value: 'register', label: authMessages.register },
            ]}
          />
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, mode)} className="mt-5">
            {mode === 'login' ? (
              <LoginForm wanted={wanted} typed={login} onTyped={setLogin} />
            ) : (
              <Registration typed={registration} onTyped={setRegistration} />
            )}
          </div>
        </Card>
        {mode === 'login' && <DemoAccounts wanted={wanted} />}
      </main>
    </div>
  )
}

function Brand() {
  return (
    <span className="flex min-h-11 items-center gap-2.5 leading-5 font-bold tracking-[-0.015em]">
      <KiteMark />
      {authMessages.appTitle}
    </span>
  )
}
