import type { notificationsEndpoints } from '@parent-activity/contract/notifications'
import type { Handlers } from '../../http/endpoint-routes.ts'
import {
  changeSettings,
  mute,
  sendTest,
  settings,
  unsubscribe,
  type NotificationParts,
} from './notifications.service.ts'
import { forgetDevice, registerDevice } from './push-devices.service.ts'

export function notificationsRoutes(parts: NotificationParts): Handlers<typeof notificationsEndpoints> {
  return {
    'GET /api/notifications/settings': (request) => settings(request, parts),
    'PUT /api/notifications/settings': (request) => changeSettings(request, parts),
    'PUT /api/notifications/muted/:activityId': mute,
    'POST /api/notifications/test': (request) => sendTest(request, parts),
    'POST /api/notifications/unsubscribe/:token': unsubscribe,
    'PUT /api/push-devices': (request) => registerDevice(request, parts.push),
    'DELETE /api/push-devices/:id': forgetDevice,
  }
}
