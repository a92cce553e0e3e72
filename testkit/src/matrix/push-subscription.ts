/** Of a browser that does not exist, with the key of RFC 8291's example. */
export function pushSubscription(name: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(name)}`,
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
}
