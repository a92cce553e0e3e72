import createPlainIcon from '../../ui/art/plain-icon.tsx'

/** Lucide has no walking figure. */
export const Walking = createPlainIcon({
  name: 'walking',
  node: [
    ['circle', { cx: '13', cy: '4.6', r: '1.7', key: 'head' }],
    ['path', { d: 'M12.4 9l-1.2 5 3 2.6.8 4.4', key: 'front' }],
    ['path', { d: 'M11.2 14l-1 3.2-2.6 3.6', key: 'back' }],
    ['path', { d: 'M12.4 9l-3.4 1.6-1 2.8', key: 'left' }],
    ['path', { d: 'M12.4 9l2.6 2.6 2.6.8', key: 'right' }],
  ],
})
