/** The column of names stays where the others are scrolled away under it. */
export const STICKY = { position: 'sticky', insetStart: '0', zIndex: 'docked' } as const;
