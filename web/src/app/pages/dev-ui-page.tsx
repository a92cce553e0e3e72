import {
  Bell,
  Check,
  Copy,
  Ellipsis,
  Lock,
  Mail,
  Moon,
  Pencil,
  Plus,
  Repeat,
  Share2,
  Smartphone,
  Sun,
  Trash,
  Users,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { showAlert, showChoice, showConfirm } from '../../ui/overlays/alert.tsx'
import { BellArt, CalendarArt, ConnectionsArt, GateArt, KiteArt, KiteMark } from '../../ui/art/art.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoginArt } from '../../ui/art/login-art.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { MultiDatePicker } from '../../ui/dates/multi-date-picker.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PillGroup } from '../../ui/fields/pill-group.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { tabId, Tabs } from '../../ui/layout/tabs.tsx'
import { PasswordField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/dates/time-picker.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

export function DevUiPage() {
  return (
    <main className="mx-auto max-w-[1240px] px-(--gutter) py-8">
      <h1>Design system</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2 *:min-w-0">
        <Buttons />
        <Fields />
        <Choices />
        <Dates />
        <Overlays />
        <SmallParts />
        <Waiting />
        <EmptyStates />
        <LoginArtSample />
      </div>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="card-pad">
      <h2 className="mb-5">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </Card>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-quiet">Remove</Button>
      </Row>
      <Row>
        <Button variant="primary" icon={Plus}>
          Add Child
        </Button>
        <Button icon={Pencil}>Edit Profile</Button>
        <Button variant="primary" icon={Plus} busy="Adding...">
          Add Child
        </Button>
        <Button disabled>Disabled</Button>
        <a href="#link" className={buttonClass()}>
          A link
        </a>
      </Row>
      <Row>
        <IconButton label="Notifications" icon={Bell}>
          <Badge aria-label="3 unread" className="absolute top-0.5 right-px">
            3
          </Badge>
        </IconButton>
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Delete" icon={Trash} disabled />
        <Menu
          label="Actions"
          trigger={<IconButton label="More actions" icon={Ellipsis} />}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => showToast('Edit chosen') },
            { label: 'Copy', icon: Copy, onSelect: () => showToast('Copy chosen') },
            { label: 'Delete', icon: Trash, tone: 'danger', onSelect: () => showToast('Delete chosen') },
          ]}
        />
      </Row>
      <Button variant="primary" size="lg" block busy={busy && 'Logging in...'} onClick={() => setBusy(true)}>
        Press for the busy state
      </Button>
    </Section>
  )
}

function Fields() {
  const [phone, setPhone] = useState('+447700900123')
  return (
    <Section title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" required defaultValue="Anna" autoComplete="off" />
        <TextField label="Last name" optional defaultValue="Berger" autoComplete="off" />
      </div>
      <TextField label="Email" type="email" defaultValue="anna.berger@" error="Please enter a valid email address" />
      <PhoneField label="Phone" value={phone} onChange={setPhone} help={`The full number is ${phone || 'empty'}`} />
      <PasswordField label="Password" autoComplete="off" defaultValue="correcthorse" help="At least 6 characters" />
      <SelectField
        label="Role"
        icon={Users}
        options={[
          { value: 'parent', label: 'Parent' },
          { value: 'guardian', label: 'Guardian' },
        ]}
      />
      <TextField label="Max participants" type="number" icon={Users} inputMode="numeric" placeholder="8" />
      <TextAreaField label="Description" defaultValue="Gloves and bags are there. We finish with hot chocolate." />
    </Section>
  )
}

function StatusMark({ icon: Icon, look }: { icon: typeof Lock; look: string }) {
  return (
    <span aria-hidden className={`grid size-6 shrink-0 place-items-center rounded-[7px] ${look}`}>
      <Icon size={14} strokeWidth={2.4} />
    </span>
  )
}

function Choices() {
  const [tab, setTab] = useState<'login' | 'register'>('login')
  const [by, setBy] = useState<'email' | 'phone'>('email')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [privacy, setPrivacy] = useState<'private' | 'shared'>('shared')
  return (
    <Section title="Choices">
      <Tabs
        label="Login or Register"
        panelId="dev-panel"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: 'Login' },
          { value: 'register', label: 'Register' },
        ]}
      />
      <p id="dev-panel" role="tabpanel" aria-labelledby={tabId('dev-panel', tab)}>
        The panel of {tab}
      </p>
      <PillGroup
        label="Log in with"
        value={by}
        onChange={setBy}
        options={[
          { value: 'email', label: 'Email', icon: Mail },
          { value: 'phone', label: 'Phone', icon: Smartphone },
        ]}
      />
      <Segmented
        label="Theme"
        value={theme}
        onChange={(next) => {
          setTheme(next)
          document.documentElement.dataset['theme'] = next
        }}
        options={[
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
        ]}
      />
      <RadioCards
        label="Privacy"
        value={privacy}
        onChange={setPrivacy}
        options={[
          {
            value: 'private',
            label: 'Private',
            text: 'Only your family sees it',
            mark: <StatusMark icon={Lock} look="bg-private text-private-text" />,
          },
          {
            value: 'shared',
            label: 'Shared',
            text: 'The families you invite see it',
            mark: <StatusMark icon={Share2} look="bg-shared text-shared-text" />,
          },
        ]}
      />
      <div className="grid gap-0.5 rounded-md border border-line p-1">
        <CheckboxField label="Leo" help="11 years" lead={<Avatar initials="L" tone={4} size={40} />} defaultChecked />
        <CheckboxField label="Ida" help="5 years" lead={<Avatar initials="I" tone={2} size={40} />} />
      </div>
      <CheckboxField label="Auto-notify new connections" defaultChecked />
      <SwitchField label="Let other parents find me by name" defaultChecked />
      <SwitchField label="Off" help="With a line of help" />
    </Section>
  )
}

function Dates() {
  const [dates, setDates] = useState(['2026-11-19', '2026-11-26', '2026-12-03'])
  const [start, setStart] = useState('15:30')
  const [end, setEnd] = useState('')
  return (
    <Section title="Dates and times">
      <MultiDatePicker label="Dates" value={dates} onChange={setDates} today="2026-11-18" minDate="2026-11-18">
        <div className="grid grid-cols-2 gap-2">
          <TimeField label="Start time" value={start} onChange={setStart} scrollTo={7} />
          <TimeField label="End time" value={end} onChange={setEnd} scrollTo={15} />
        </div>
      </MultiDatePicker>
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  const deleteSeries = async () => {
    const choice = await showChoice({
      title: 'Delete Swimming lesson?',
      text: 'It repeats every Monday.',
      choices: [
        { value: 'one', label: 'Just this occurrence', tone: 'secondary' },
        { value: 'series', label: 'Entire series', tone: 'danger' },
      ],
    })
    showToast(`Chosen: ${choice ?? 'nothing'}`)
  }
  const deleteChild = async () => {
    const agreed = await showConfirm({
      title: 'Delete Ida?',
      text: 'This will also delete all their activities',
      destructive: true,
    })
    showToast(agreed ? 'Deleted' : 'Kept')
  }
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button
          onClick={() =>
            void showAlert({ title: 'Check the form', text: 'Please select at least one date from the calendar' })
          }
        >
          Alert
        </Button>
        <Button onClick={() => void deleteChild()}>Confirm</Button>
        <Button onClick={() => void deleteSeries()}>Choice</Button>
        <Button onClick={() => showToast('Invitation accepted! Activity will appear in your calendar.')}>Toast</Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false)
          setChanged(false)
        }}
        onBeforeClose={() => !changed || showConfirm({ title: 'Discard changes?', text: 'What you typed is lost.' })}
        title="Add Child"
        description="This will be the colour and initial"
        lead={<Avatar initials="I" tone={2} size={56} />}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => showToast('Child added')}>
              Add Child
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextField label="First name" required autoComplete="off" data-autofocus onChange={() => setChanged(true)} />
          <TextField label="Last name" optional autoComplete="off" />
          <TimeField label="Time" value="" onChange={() => setChanged(true)} />
        </div>
      </Dialog>
    </Section>
  )
}

const avatarSizes = [22, 28, 32, 40, 56, 72] as const
const childTones = [1, 2, 3, 4, 5, 6, 7, 8] as const

function SmallParts() {
  return (
    <Section title="Small parts">
      <Row>
        <KiteMark />
        <Badge aria-label="2 requests">2</Badge>
        <Badge>12</Badge>
        <Badge>AB</Badge>
      </Row>
      <Row>
        <Chip>Swimming</Chip>
        <Chip tone="brand">Primary Account</Chip>
        <Chip tone="private" icon={Lock}>
          Private
        </Chip>
        <Chip tone="shared" icon={Check}>
          Accepted
        </Chip>
        <Chip tone="pending" icon={Mail}>
          Pending
        </Chip>
        <Chip tone="declined" icon={X}>
          Declined
        </Chip>
        <Chip icon={Repeat}>Weekly</Chip>
      </Row>
      <Row>
        {childTones.map((tone) => (
          <Avatar key={tone} initials="MA" tone={tone} size={40} />
        ))}
      </Row>
      <Row>
        {avatarSizes.map((size) => (
          <Avatar key={size} initials="A" tone="adult" size={size} />
        ))}
      </Row>
    </Section>
  )
}

function Waiting() {
  return (
    <Section title="Waiting">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="*:min-h-40">
        <FullScreenSpinner text="Loading..." />
      </div>
    </Section>
  )
}

const emptyStates = [
  {
    art: <KiteArt />,
    title: 'No Children Added',
    text: 'Add your first child to start planning the week.',
    add: 'Add Child',
  },
  {
    art: <CalendarArt />,
    title: 'No activities this week',
    text: 'A free week, or time to plan.',
    add: 'Add New Activity',
  },
  { art: <ConnectionsArt />, title: 'No connections yet', text: 'Find a family you trust.' },
  { art: <BellArt />, title: 'No new notifications', text: 'Invitations and requests show up here.' },
  { art: <GateArt />, title: 'Access Denied', text: "You don't have permission to access this area." },
]

function EmptyStates() {
  return emptyStates.map(({ art, title, text, add }) => (
    <Card key={title}>
      <EmptyState
        art={art}
        title={title}
        text={text}
        action={
          add && (
            <Button variant="primary" icon={Plus}>
              {add}
            </Button>
          )
        }
      />
    </Card>
  ))
}

function LoginArtSample() {
  return (
    <div className="relative h-[190px] overflow-hidden rounded-lg bg-art-sky lg:h-[600px]">
      <LoginArt />
    </div>
  )
}
