import type { ConnectionStatus } from '@parent-activity/domain/connections/connection-status'
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

interface Placeholders {
  family_id: string
  contact: string
  last_requested_at: Timestamp
}

interface ProvenContacts {
  user_id: string
  contact: string
  towards_family_id: string
  proven_at: Timestamp
}

interface BlockedFamilies {
  id: string
  family_id: string
  blocked_family_id: string
  /** As the blocking family knew it. */
  name: string
  created_at: Timestamp
}

interface InviteLinks {
  code_hash: Buffer
  connection_id: string
  created_at: Timestamp
}

interface ShareLinks {
  code_hash: Buffer
  child_id: string
  made_by: string
  /** The family that registered with it. */
  taken_by: string | null
  created_at: Timestamp
}

/** Family 1 sent the request. */
interface Connections {
  id: string
  child1_id: string
  family1_id: string
  child2_id: string
  family2_id: string
  requested_by: string | null
  /** Null for a placeholder or a deleted account. */
  target_parent_id: Generated<string | null>
  status: ConnectionStatus
  /** The contact entered; null after a search by name. */
  found_by: Generated<string | null>
  message: string | null
  created_at: Timestamp
  answered_at: Generated<Timestamp | null>
}

export interface ConnectionTables {
  placeholders: Placeholders
  proven_contacts: ProvenContacts
  blocked_families: BlockedFamilies
  invite_links: InviteLinks
  share_links: ShareLinks
  connections: Connections
}
