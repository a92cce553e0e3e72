export interface Screen {
  viewport: { width: number; height: number }
  isMobile: boolean
  hasTouch: boolean
}

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
} satisfies Record<string, Screen>
