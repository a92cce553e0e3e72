import type { ComponentType } from 'react'
import { Button } from '../button.tsx'
import { later } from '../feedback/later.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog whose code is not worth loading before somebody asks for it. */
export function laterDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later<Props>({
    load,
    meanwhile: null,
    failed: (retry) => (
      <Dialog
        open
        onClose={retry}
        title="This could not be loaded"
        footer={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    ),
  })
}
