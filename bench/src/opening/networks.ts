import type { CDPSession, Page } from '@playwright/test'

export interface Network {
  name: string
  latencyMs: number
  bytesPerSecond: number
  slowerCpu: number
}

export const networks: readonly Network[] = [
  {
    name: 'Slow 4G: 400 ms round trip, 1.6 Mbit/s, CPU four times slower',
    latencyMs: 400,
    bytesPerSecond: 200_000,
    slowerCpu: 4,
  },
  { name: 'This machine, not slowed down', latencyMs: 0, bytesPerSecond: -1, slowerCpu: 1 },
]

export async function slowDown(page: Page, { latencyMs, bytesPerSecond, slowerCpu }: Network): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  return devTools
}
