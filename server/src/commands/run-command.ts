import { exitOnSignal } from '../shutdown.ts'

/** What a command prints at its end: a sentence of what it did, or of why it could not. */
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
