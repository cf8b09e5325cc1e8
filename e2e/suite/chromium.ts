/** With which Chromium runs in journeys and measurements. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options with which their pages are opened. */
export const VIEW = {
  viewport: { width: 1440, height: 900 },
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
} as const;
