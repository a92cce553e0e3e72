import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from './messages.ts'
import { useSignIn } from './session.ts'

export function useLogin(to: string) {
  const signIn = useSignIn(to)
  return useWrite({
    send: async (credentials: { email: string; password: string }) =>
      signIn(await call('POST /api/auth/login', { body: { ...credentials, device_secret: deviceSecret() } })),
    failure: authMessages.loginFailure,
  })
}
