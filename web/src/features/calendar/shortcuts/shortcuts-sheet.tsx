import { Fragment, useState } from 'react'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { shortcutMessages } from '../messages.ts'
import { gridKeys, shortcuts } from './shortcut-keys.ts'
import { areShortcutsOn, switchShortcuts } from './use-shortcuts.ts'

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog open onClose={onClose} title={shortcutMessages.title} description={shortcutMessages.help}>
      <dl className="mb-3 divide-y divide-line">
        {[...shortcuts, ...gridKeys].map(({ keys, text }) => (
          <div key={text} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="min-w-0">{text}</dt>
            <dd className="shrink-0">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className="sr-only">{shortcutMessages.or}</span>}
                  <kbd className="ml-1 inline-grid min-w-7 place-items-center rounded-sm border border-line-button bg-sunken px-1.5 font-[inherit] text-sm leading-6">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label={shortcutMessages.use}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          switchShortcuts(target.checked)
        }}
      />
    </Dialog>
  )
}
