import { call } from '../../../api/call.ts'

export async function makeLink(requestUuid: string): Promise<string> {
  const { invite_path } = await call('POST /api/connections/:id/link', { params: { id: requestUuid } })
  return location.origin + invite_path
}
