import { X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  closeLabel?: string | undefined
  /** No × and no history entry: every answer leads away. */
  question?: boolean | undefined
  /** Before overlay, Escape, Back or × close it. */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined
}

/** A bottom sheet below 768 px. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && <OpenDialog {...rest} />
}

const box =
  'fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[calc(100dvh-40px)] w-full max-w-[480px] animate-sheet overflow-y-auto overscroll-contain rounded-t-xl bg-surface text-ink shadow-float outline-none backdrop:animate-fade backdrop:bg-overlay md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:max-w-[440px] md:animate-rise md:rounded-[20px]'

function OpenDialog({
  onClose,
  title,
  description,
  lead,
  children,
  footer,
  closeLabel = 'Close',
  question = false,
  onBeforeClose,
}: Omit<DialogProps, 'open'>) {
  const id = useId()
  const asking = useRef(false)

  const dismiss = async () => {
    if (asking.current) return
    asking.current = true
    const agreed = (await onBeforeClose?.()) ?? true
    asking.current = false
    if (agreed) onClose()
  }

  return (
    <Modal
      history={!question}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      onDismiss={() => void dismiss()}
      className={box}
    >
      <div className="tall:sticky tall:top-0 z-10 bg-surface px-5 pt-2.5 pb-3 md:px-6 md:pt-6">
        <div className="mx-auto mb-3 h-[5px] w-10 rounded-full bg-line-strong opacity-60 md:hidden" />
        <div className="flex items-start gap-3">
          {lead && <span className="contents max-[20rem]:hidden">{lead}</span>}
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="text-balance wrap-anywhere">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-0.5 text-balance text-muted">
                {description}
              </p>
            )}
          </div>
          {!question && (
            <IconButton label={closeLabel} icon={X} className="-mt-2 -mr-3" onClick={() => void dismiss()} />
          )}
        </div>
      </div>
      <div
        className={
          footer ? 'px-5 pt-2 md:px-6' : 'px-5 pt-2 pb-[max(20px,env(safe-area-inset-bottom))] md:px-6 md:pb-6'
        }
      >
        {children}
      </div>
      {footer && (
        <div
          data-dock
          className="tall:sticky tall:bottom-0 z-10 flex gap-2 bg-surface px-5 pt-5 pb-[max(20px,env(safe-area-inset-bottom))] *:min-h-13 *:flex-1 *:rounded-[14px] *:px-2 md:justify-end md:px-6 md:pb-6 md:*:min-h-11 md:*:min-w-28 md:*:flex-none md:*:rounded-md md:*:px-[18px]"
        >
          {footer}
        </div>
      )}
    </Modal>
  )
}
