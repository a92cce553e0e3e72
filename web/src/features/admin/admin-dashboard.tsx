import {
  ChartNoAxesColumn,
  List,
  MessageSquareText,
  Shield,
  ShieldHalf,
  SlidersHorizontal,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { showAlert } from '../../ui/overlays/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { adminMessages } from './messages.ts'

interface Tool {
  name: string
  text: string
  icon: LucideIcon
  superAdminOnly: boolean
}

const tools: Tool[] = [
  { name: 'User Management', text: 'See, change and remove accounts.', icon: UsersRound, superAdminOnly: false },
  { name: 'Analytics', text: 'How families use the app.', icon: ChartNoAxesColumn, superAdminOnly: false },
  { name: 'SMS Configuration', text: 'Sender, texts and limits.', icon: MessageSquareText, superAdminOnly: false },
  { name: 'System Logs', text: 'What happened, and when.', icon: List, superAdminOnly: false },
  { name: 'System Settings', text: 'Defaults for the whole app.', icon: SlidersHorizontal, superAdminOnly: true },
  { name: 'Security', text: 'Sign-in rules and access.', icon: Shield, superAdminOnly: true },
]

const stats = ['Total Users', 'Active Sessions', 'Total Activities', 'Connections Made']

export function AdminDashboard({ role }: { role: 'admin' | 'super_admin' }) {
  const isSuperAdmin = role === 'super_admin'
  return (
    <>
      <PageHeading
        title={adminMessages.dashboard}
        text={adminMessages.about}
        aside={
          <Chip tone="brand" icon={ShieldHalf}>
            {isSuperAdmin ? 'Super Admin' : 'Admin'}
          </Chip>
        }
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4">
        {tools
          .filter(({ superAdminOnly }) => isSuperAdmin || !superAdminOnly)
          .map((tool) => (
            <ToolCard key={tool.name} tool={tool} />
          ))}
      </div>
      <h2 className="mt-10 mb-4">{adminMessages.quickStats}</h2>
      <Card className="overflow-hidden">
        <dl className="-mr-px -mb-px grid grid-cols-2 lg:grid-cols-4">
          {stats.map((stat) => (
            <div key={stat} className="flex flex-col-reverse border-r border-b border-line px-5 py-4">
              <dt className="text-muted">{stat}</dt>
              <dd className="text-2xl font-bold text-muted">-</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="mt-3 text-sm text-muted">{adminMessages.statisticsLater}</p>
    </>
  )
}

function ToolCard({ tool: { name, text, icon: Icon, superAdminOnly } }: { tool: Tool }) {
  return (
    <Card as="article" className="flex flex-col p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
          <Icon size={20} strokeWidth={1.85} aria-hidden />
        </span>
        <h2 className="flex-1 text-lg leading-6">{name}</h2>
        {superAdminOnly && <Chip>SA</Chip>}
      </div>
      <p className="mt-3 mb-4 text-muted">{text}</p>
      <Button
        block
        className="mt-auto"
        aria-label={`${adminMessages.open} ${name}`}
        onClick={() => void showAlert({ title: adminMessages.comingSoonTitle, text: adminMessages.comingSoon(name) })}
      >
        {adminMessages.open}
      </Button>
    </Card>
  )
}
