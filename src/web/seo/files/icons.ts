/** Navy of the header. */
export const THEME_COLOUR = '#0b1b3a';

/** Pictures of the mark, made by `node scripts/icons.ts`. */
export const ICONS = [
  { path: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { path: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
] as const;
export const APPLE_ICON = { path: '/icons/apple-touch-icon.png', size: 180 } as const;
/** Where browsers look without being told. */
export const FAVICON = { path: '/favicon.ico', sizes: [16, 32, 48] } as const;
