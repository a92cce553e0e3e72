export const textLimits = {
  name: 100,
  email: 254,
  message: 1000,
  description: 4000,
  place: 200,
  url: 2000,
  short: 100,
  interests: 500,
  replyNote: 140,
  hostNote: 500,
}
