import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export async function runCommand(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<{ succeeded: boolean; output: string }> {
  const program = fileURLToPath(new URL(`../../../server/dist/commands/${name}-command.js`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { succeeded: code === 0, output }
}
