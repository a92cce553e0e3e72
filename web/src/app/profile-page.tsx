import { displayedVersion } from '@parent-activity/domain/version'
import { AuditCard } from '../features/audit/audit-card.tsx'
import { DevicesCard } from '../features/auth/devices-card.tsx'
import { FamilyDataCard } from '../features/family-data/family-data-card.tsx'
import { FamilyMembersCard } from '../features/family/family-members-card.tsx'
import { AccountActions } from '../features/profile/account-actions.tsx'
import { AppearanceCard } from '../features/profile/appearance-card.tsx'
import { profileMessages } from '../features/profile/messages.ts'
import { ProfileCard } from '../features/profile/profile-card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export function ProfilePage() {
  return (
    <>
      <title>Profile · Parent Activity App</title>
      <PageHeading title="Profile" />
      <div className="@container">
        <div className="grid items-start gap-5 *:min-w-0 @min-[840px]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <div className="grid gap-5">
            <ProfileCard />
            <FamilyMembersCard />
            <FamilyDataCard />
          </div>
          <div className="grid gap-5">
            <AppearanceCard />
            <AccountActions />
            <DevicesCard />
            <AuditCard />
          </div>
        </div>
      </div>
      <p className="pt-10 text-center text-sm text-muted">{profileMessages.footer(displayedVersion)}</p>
    </>
  )
}
