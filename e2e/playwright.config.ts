import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, VIEW } from './suite/chromium';

// The headless shell is the same engine without a browser window; a page load costs it half the processor time.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM =
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium');

/** Most of their time they wait for what a page does with a broken release, so they run beside the others, on a suite of their own. */
const WAITING: readonly string[] = [
  'broken-module',
  'broken-shell',
  'canary',
  'release-admin',
  'release-switch',
];

/** On the suite of those that wait, too, so that the three end together. */
const BESIDE_WAITING: readonly string[] = ['one-port', 'pages', 'recorded-call'];

/** The journeys that run on PostgreSQL; all others run on the embedded database. */
const ON_POSTGRES: readonly string[] = [
  'accounts',
  'administration-accessibility',
  'alerts',
  'chatbot-accessibility',
  'chatbot-drawing',
  'chatbot-files',
  'company',
  'complaint-accessibility',
  'complaint-detail',
  'crash',
  'cut-line',
  'hostile-citizen',
  'inbox-settings',
  'inbox-visibility',
  'limits',
  'outbound',
  'people-accessibility',
  'refusals',
  'report-files',
  'roles',
  'saysis',
  'two-agents',
];

/** A journey that passes never waits so long, ms; the longest step takes six seconds, and a shared machine up to eight times as long as a quiet one. */
const PATIENCE_MS = 60_000;

const file = (name: string): string => `**/${name}.journey.ts`;
/**
 * Journeys that need one machine: they start gateways of their own on the suite's folder, or end its one backend and wait until it does not answer.
 */
const ON_ONE_MACHINE: readonly string[] = ['one-port', 'crash'];

/** With a PostgreSQL of the caller's everything runs on it; `SUITE=several` runs it on two backends and two gateways. */
function projects() {
  if (process.env.SUITE === 'several')
    return [{ name: 'several', testIgnore: ON_ONE_MACHINE.map(file) }];
  if (process.env.DATABASE_URL !== undefined) return [{ name: 'postgres' }];
  const withReleases = [...WAITING, ...BESIDE_WAITING];
  return [
    { name: 'embedded', testIgnore: [...ON_POSTGRES, ...withReleases].map(file) },
    { name: 'postgres', testMatch: ON_POSTGRES.map(file) },
    { name: 'releases', testMatch: withReleases.map(file) },
  ];
}
const PROJECTS = projects();

/** Journeys on suites side by side, on both databases; on each of them in order, one browser at a time. */
export default defineConfig({
  testDir: './journeys',
  testMatch: file('*'),
  outputDir: '../test-results',
  fullyParallel: false,
  workers: PROJECTS.length,
  projects: PROJECTS.map((project) => ({ ...project, workers: 1 })),
  forbidOnly: Boolean(process.env.CI),
  timeout: 3 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  globalSetup: './suite/serve-suites.ts',
  use: {
    ...VIEW,
    actionTimeout: PATIENCE_MS,
    // Frames of animations cost processor time and no journey looks at them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs every journey a third of its time; `--trace on` writes one for a failed journey that is run again.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        ...CHROMIUM_ARGS,
        // A page lives for seconds: optimising its scripts costs more than it gains.
        '--js-flags=--no-opt --no-maglev',
        // A microphone that beeps and a camera with a moving picture, which nobody has to allow.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
