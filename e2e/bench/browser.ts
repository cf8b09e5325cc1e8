import { chromium, type Browser } from '@playwright/test';

/** The machine's own Chromium with its whole drawing, as people use it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Options with which every measured page is opened. */
export const VIEW = {
  viewport: { width: 1440, height: 900 },
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
} as const;
