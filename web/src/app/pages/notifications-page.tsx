import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { authMessages } from '../../features/auth/messages.ts'
import { useUser } from '../../features/auth/session.ts'
import { familyMembersQuery } from '../../features/family/family.queries.ts'
import { TimeZoneField } from '../../features/family/time-zone-field.tsx'
import { notificationMessages } from '../../features/notifications/messages.ts'
import { NotificationsLoading } from '../../features/notifications/notifications-loading.tsx'
import { NamesSwitch } from '../../features/notifications/push/names-switch.tsx'
import { ThisDeviceCard } from '../../features/notifications/push/this-device-card.tsx'
import { ArrivalCard } from '../../features/notifications/settings/arrival-card.tsx'
import { KindsCard } from '../../features/notifications/settings/kinds-card.tsx'
import { settingsMessages } from '../../features/notifications/settings/messages.ts'
import { QuietHoursCard } from '../../features/notifications/settings/quiet-hours-card.tsx'
import { useSettings } from '../../features/notifications/settings/use-settings.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { firstWord } from '../../ui/person-name.ts'

export function NotificationsPage() {
  const { settings, change, loading } = useSettings()
  const forWhom = useForWhom()
  if (!settings && !loading.isError) return <NotificationsLoading />
  return (
    <>
      <title>{authMessages.pageTitle(notificationMessages.title)}</title>
      <BackLink to={pages.profile}>{notificationMessages.backToProfile}</BackLink>
      <PageHeading title={notificationMessages.title} text={forWhom} />
      {settings ? (
        <div className="@container">
          <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
            <KindsCard
              settings={settings}
              withDevices={settings.push.public_key !== null}
              onChange={(wanted) => void change(wanted)}
            />
            <div className="grid grid-cols-1 gap-5">
              <ThisDeviceCard push={settings.push} />
              <ArrivalCard mail={settings.mail} push={settings.push} />
              <QuietHoursCard settings={settings} onChange={(wanted) => void change(wanted)} />
              <Card className="card-pad">
                {settings.push.public_key !== null && (
                  <NamesSwitch isOn={settings.names_on_lock_screen} onChange={(wanted) => void change(wanted)} />
                )}
                <TimeZoneField />
              </Card>
            </div>
          </div>
        </div>
      ) : (
        <LoadFailed
          title={notificationMessages.settingsFailed}
          isTrying={loading.isFetching}
          onRetry={() => void loading.refetch()}
        />
      )}
    </>
  )
}

function useForWhom(): string {
  const { data: members = [] } = useQuery(familyMembersQuery)
  const { uuid: ownUuid } = useUser()
  const other = members.find(({ uuid }) => uuid !== ownUuid)
  return other ? settingsMessages.forYouAnd(firstWord(other.username)) : notificationMessages.forYou
}
