import { test as base, type Browser, type Page } from '@playwright/test';
import { watchPolicy } from './policy-violations';
import { suite } from './suite';

/** Noise that a journey expects, as patterns of console text. */
type Noise = { expectNoise: (pattern: RegExp) => void };

/** A page on which any error on the console, uncaught exception or policy violation fails the journey. */
export const test = base.extend<Noise & { page: Page }, { browser: Browser }>({
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
      const noise: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      await use((pattern) => expected.push(pattern));
      const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)));
      const violations = watchPolicy(browser).take();
      if (violations.length > 0)
        throw new Error(`Against the page's policy:\n${violations.join('\n')}`);
      if (unexpected.length > 0)
        throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
