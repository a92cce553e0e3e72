import { useId, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Modal } from './modal.tsx'

type Texts = { title: string; text: string }
type Choice<T extends string> = { value: T; label: string; tone: 'secondary' | 'danger' }
type AlertButton = {
  label: string
  variant: 'primary' | 'secondary' | 'danger' | 'quiet'
  value: string | null
  first?: boolean
}
type Request = Texts & {
  id: number
  buttons: AlertButton[]
  stacked: boolean
  overlayCloses: boolean
  resolve: (value: string | null) => void
}

let queue: readonly Request[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setQueue(next: readonly Request[]) {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(request: Omit<Request, 'id' | 'resolve'>) {
  return new Promise<string | null>((resolve) => {
    setQueue([...queue, { ...request, id: ++lastId, resolve }])
  })
}

function answer(request: Request, value: string | null) {
  // The focus returns before the caller goes on.
  flushSync(() => setQueue(queue.filter((other) => other !== request)))
  request.resolve(value)
}

export function dismissAlerts() {
  for (const request of queue) answer(request, null)
}

export async function showAlert({ title, text, okLabel = 'OK' }: Texts & { okLabel?: string }) {
  const buttons: AlertButton[] = [{ label: okLabel, variant: 'primary', value: 'ok', first: true }]
  await ask({ title, text, buttons, stacked: false, overlayCloses: false })
}

type ConfirmTexts = Texts & { destructive?: boolean; okLabel?: string; cancelLabel?: string }

/** True for OK alone. */
export async function showConfirm({
  title,
  text,
  destructive = false,
  okLabel = 'OK',
  cancelLabel = 'Cancel',
}: ConfirmTexts): Promise<boolean> {
  const buttons: AlertButton[] = [
    { label: cancelLabel, variant: 'secondary', value: null, first: destructive },
    { label: okLabel, variant: destructive ? 'danger' : 'primary', value: 'ok', first: !destructive },
  ]
  return (await ask({ title, text, buttons, stacked: false, overlayCloses: true })) === 'ok'
}

type ChoiceTexts<T extends string> = Texts & { choices: Choice<T>[]; cancelLabel?: string }

export async function showChoice<T extends string>({ title, text, choices, cancelLabel = 'Cancel' }: ChoiceTexts<T>) {
  const buttons: AlertButton[] = [
    ...choices.map(({ value, label, tone }) => ({ value, label, variant: tone })),
    { label: cancelLabel, variant: 'quiet', value: null, first: true },
  ]
  const value = await ask({ title, text, buttons, stacked: true, overlayCloses: true })
  return choices.find((choice) => choice.value === value)?.value ?? null
}

const firstRequest = () => queue[0]

export function AlertHost() {
  const request = useSyncExternalStore(subscribe, firstRequest, firstRequest)
  return request && <AlertDialog key={request.id} request={request} />
}

const box =
  'fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-[400px] animate-rise overflow-y-auto rounded-[20px] bg-surface p-6 text-ink shadow-float outline-none backdrop:animate-fade backdrop:bg-overlay'

function AlertDialog({ request }: { request: Request }) {
  const id = useId()
  const { title, text, buttons, stacked, overlayCloses } = request
  return (
    <Modal
      role="alertdialog"
      history={false}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onDismiss={(by) => {
        if (by !== 'overlay' || overlayCloses) answer(request, null)
      }}
      className={box}
    >
      <h2 id={`${id}-title`} className="mb-2 wrap-anywhere">
        {title}
      </h2>
      <p id={`${id}-text`} className="whitespace-pre-line text-muted wrap-anywhere">
        {text}
      </p>
      <div className={cx('mt-6 gap-2', stacked ? 'grid' : 'flex flex-wrap justify-end')}>
        {buttons.map(({ label, variant, value, first }) => (
          <Button
            key={label}
            variant={variant}
            className={stacked ? undefined : 'min-w-24'}
            data-autofocus={first || undefined}
            onClick={() => answer(request, value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
