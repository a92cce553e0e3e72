import { pages } from '@parent-activity/domain/pages'
import { displayedVersion } from '@parent-activity/domain/version'
import { Bell, CalendarSync } from 'lucide-react'
import { AuditCard } from '../../features/audit/audit-card.tsx'
import { DevicesCard } from '../../features/auth/devices-card.tsx'
import { BoardsCard } from '../../features/boards/boards-card.tsx'
import { FamilyDataCard } from '../../features/family-data/family-data-card.tsx'
import { FamilyMembersCard } from '../../features/family/family-members-card.tsx'
import { notificationMessages } from '../../features/notifications/messages.ts'
import { ThisDeviceCard } from '../../features/offline/this-device-card.tsx'
import { AccountActions } from '../../features/profile/account-actions.tsx'
import { AppearanceCard } from '../../features/profile/appearance-card.tsx'
import { profileMessages } from '../../features/profile/messages.ts'
import { ProfileCard } from '../../features/profile/profile-card.tsx'
import { ProfileColumns } from '../../features/profile/profile-columns.tsx'
import { LinkRow } from '../../ui/layout/action-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../../features/auth/messages.ts'
import { appMessages } from '../messages.ts'

export function ProfilePage() {
  return (
    <>
      <title>{authMessages.pageTitle(profileMessages.title)}</title>
      <PageHeading title={profileMessages.title} />
      <ProfileColumns
        first={
          <>
            <ProfileCard />
            <FamilyMembersCard />
            <BoardsCard />
            <FamilyDataCard />
          </>
        }
        second={
          <>
            <AppearanceCard />
            <Card className="divide-y divide-line overflow-hidden">
              <LinkRow
                icon={Bell}
                title={notificationMessages.title}
                text={notificationMessages.inProfile}
                to={pages.notifications}
              />
              <LinkRow
                icon={CalendarSync}
                title={appMessages.calendars}
                text={appMessages.calendarsText}
                to={pages.calendars}
              />
            </Card>
            <ThisDeviceCard />
            <AccountActions />
            <DevicesCard />
            <AuditCard />
          </>
        }
      />
      <p className="pt-10 text-center text-sm text-muted">{profileMessages.footer(displayedVersion)}</p>
    </>
  )
}
