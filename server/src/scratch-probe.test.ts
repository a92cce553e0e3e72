import { test } from 'vitest'
import { openTestDatabase } from './testing/test-database.ts'
import { startTestApp } from './testing/test-app.ts'
import { hashPassword, isPassword } from './security/password-hash.ts'
const cpu = () => {
  const c = process.cpuUsage()
  return Math.round((c.user + c.system) / 1000)
}
test('probe', async () => {
  for (let i = 0; i < 3; i++) {
    let [c, t] = [cpu(), performance.now()]
    const d = await openTestDatabase()
    console.log('open', cpu() - c, Math.round(performance.now() - t))
    ;[c, t] = [cpu(), performance.now()]
    const a = await startTestApp({ database: d })
    console.log('app', cpu() - c, Math.round(performance.now() - t))
    ;[c, t] = [cpu(), performance.now()]
    for (let k = 0; k < 10; k++) await a.call('GET', '/api/parents', { token: 'x' })
    console.log('10 calls', cpu() - c, Math.round(performance.now() - t))
    ;[c, t] = [cpu(), performance.now()]
    await a.close()
    await d.close()
    console.log('close', cpu() - c, Math.round(performance.now() - t))
    ;[c, t] = [cpu(), performance.now()]
  }
  let [c, t] = [cpu(), performance.now()]
  const h = await hashPassword('abcdef')
  for (let i = 0; i < 9; i++) await hashPassword('abcdef')
  console.log('10 hashes', cpu() - c, Math.round(performance.now() - t))
  ;[c, t] = [cpu(), performance.now()]
  for (let i = 0; i < 10; i++) await isPassword('abcdef', h)
  console.log('10 verify', cpu() - c, Math.round(performance.now() - t))
  ;[c, t] = [cpu(), performance.now()]
}, 60000)
