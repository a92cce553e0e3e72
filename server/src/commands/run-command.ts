import { exitOnSignal } from '../shutdown.ts'

export function runCommand(work: () => Promise<string>): void {
  exitOnSignal()
  work().then(
    (said) => process.stdout.write(`${said}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}
