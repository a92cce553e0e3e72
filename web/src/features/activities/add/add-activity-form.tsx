import { later } from '../../../ui/feedback/later.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { activityMessages } from '../messages.ts'
import { AddActivityLoading } from './add-activity-loading.tsx'
import type { NewActivityFormProps } from './new-activity-form.tsx'

export const AddActivityForm = later<NewActivityFormProps>({
  load: async () => (await import('./new-activity-form.tsx')).NewActivityForm,
  meanwhile: <AddActivityLoading />,
  failed: (retry) => <LoadFailed title={activityMessages.formLoadFailed} isTrying={false} onRetry={retry} />,
})
