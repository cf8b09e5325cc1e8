import { test as base, type Browser, type Page } from '@playwright/test';
import { watchPolicy } from './policy-violations';
import { askForSuite } from './serve-suites';
import { suite, selectSuite } from './suite';

const STARTS_WITHIN_MS = 300_000;
/** The browser's own words for a machine that is killed, and those of a look for missed events that it cut short. */
const KILLED =
  /WebSocket connection to|net::ERR_|status of 50[234]|Missed events could not be read/;

/** Noise that a journey expects, as patterns of console text. */
type Noise = { expectNoise: (pattern: RegExp) => void };

/** A page on which any error on the console, uncaught exception or policy violation fails the journey. */
export const test = base.extend<Noise & { page: Page }, { browser: Browser; runningSuite: void }>({
  runningSuite: [
    async ({}, use, { project }) => {
      selectSuite(await askForSuite(project.name));
      await use();
    },
    { scope: 'worker', auto: true, timeout: STARTS_WITHIN_MS },
  ],
  // Before the first context is made, so that no page is missed, a second person's neither.
  browser: [
    async ({ browser }, use) => {
      watchPolicy(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(suite.url()),
  expectNoise: [
    async ({ page, browser }, use) => {
      const noise: { text: string; address: string }[] = [];
      const expected: RegExp[] = process.env.KILLS === '1' ? [KILLED] : [];
      const record = (text: string) => void noise.push({ text, address: page.url() });
      page.on('console', (message) => {
        if (message.type() === 'error') record(message.text());
      });
      page.on('pageerror', (error) => record(String(error)));
      await use((pattern) => expected.push(pattern));
      const unexpected = noise.filter(
        ({ text }) => !expected.some((pattern) => pattern.test(text)),
      );
      const violations = watchPolicy(browser).take();
      if (violations.length > 0)
        throw new Error(`Against the page's policy:\n${violations.join('\n')}`);
      if (unexpected.length > 0)
        throw new Error(
          `Unexpected on the console:\n${unexpected.map(({ text, address }) => `${text} (on ${address})`).join('\n')}`,
        );
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
