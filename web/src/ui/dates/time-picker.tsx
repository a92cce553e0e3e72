import { formatClockTime, hours, minutes, parseClockTime } from '@parent-activity/domain/activities/clock-time'
import { isCommand } from '../hooks/pressed-key.ts'
import { Clock } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { describedBy, fieldBox, FieldFrame, type FieldTexts } from '../fields/field.tsx'
import { hourText, timeText } from './local-format.ts'
import { Popover } from '../overlays/popover.tsx'
import { TimeList } from './time-list.tsx'

type TimeFieldProps = FieldTexts & {
  /** 'HH:MM', or empty. */
  value: string
  onChange: (value: string) => void
  onClosed?: () => void
  clearable?: boolean
  /** Scrolled to if nothing is chosen. */
  scrollTo?: number | undefined
  placeholder?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const hourOptions = hours.map((hour) => ({ value: hour, label: hourText(hour) }))
const minuteOptions = minutes.map((minute) => ({ value: minute, label: String(minute).padStart(2, '0') }))

export function TimeField({
  label,
  value,
  onChange,
  onClosed,
  clearable = true,
  scrollTo = 7,
  error,
  help,
  optional,
  required,
  placeholder = 'Choose',
  className,
  ref,
}: TimeFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const time = parseClockTime(value)

  const hide = () => {
    setOpen(false)
    onClosed?.()
  }
  const close = () => {
    hide()
    document.getElementById(id)?.focus()
  }
  const clear = () => {
    onChange('')
    close()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (isCommand(event)) return
    const list = event.key === 'ArrowRight' ? 'minutes' : event.key === 'ArrowLeft' ? 'hours' : undefined
    if (list) document.getElementById(`${id}-${list}`)?.focus()
    if (event.key === 'Enter' && event.target instanceof HTMLUListElement) close()
    else if (!list) return
    event.preventDefault()
  }

  return (
    <FieldFrame {...{ id, label, error, help, optional, required, className }}>
      <Popover
        open={open}
        onClose={hide}
        panelClass="w-64 p-1.5"
        anchor={
          <button
            ref={ref}
            id={id}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={describedBy(id, { error, help })}
            onClick={open ? hide : () => setOpen(true)}
            className={cx(
              fieldBox(error),
              '@container flex w-full items-center gap-2.5 tabular-nums',
              open && 'border-focus outline-2 outline-offset-0 outline-focus',
            )}
          >
            <Clock size={20} strokeWidth={1.85} className="hidden shrink-0 text-muted @min-[6.5rem]:block" />
            <span id={`${id}-value`} className={cx('min-w-0 truncate', !time && 'text-muted')}>
              {time ? timeText(value) : placeholder}
            </span>
          </button>
        }
      >
        <div role="dialog" aria-labelledby={`${id}-label`} onKeyDown={pressKey}>
          <div className="grid grid-cols-2">
            <TimeList
              id={`${id}-hours`}
              label="Hour"
              options={hourOptions}
              value={time?.hour}
              start={scrollTo}
              autoFocus
              onChange={(hour) => onChange(formatClockTime(hour, time?.minute ?? 0))}
            />
            <TimeList
              id={`${id}-minutes`}
              label="Minute"
              options={minuteOptions}
              value={time?.minute}
              start={0}
              disabled={!time}
              className="border-l border-line"
              onChange={(minute) => time && onChange(formatClockTime(time.hour, minute))}
            />
          </div>
          <div className="mt-1.5 flex border-t border-line pt-1.5">
            {time && clearable && (
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            )}
            <Button variant="quiet" className="ml-auto" onClick={close}>
              OK
            </Button>
          </div>
        </div>
      </Popover>
    </FieldFrame>
  )
}
