import { test as base, type Page } from '@playwright/test';
import { suite } from './suite';

/** Noise that a journey expects, as patterns of console text. */
type Noise = { expectNoise: (pattern: RegExp) => void };

/** A page on which any error on the console, uncaught exception or policy violation fails the journey. */
export const test = base.extend<Noise & { page: Page }>({
  baseURL: async ({}, use) => use(suite.url()),
  expectNoise: [async ({ page }, use) => {
    const noise: string[] = [];
    const expected: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(String(error)));
    await use((pattern) => expected.push(pattern));
    const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  }, { auto: true }],
});

export { expect } from '@playwright/test';
