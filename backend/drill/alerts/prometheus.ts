import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { WORKSPACE } from '../../src/config/folders';
import { freePort } from '../../testing/free-port';
import { until } from '../../testing/until';
import { quicken } from './quicken';

const RULES = path.join(WORKSPACE, 'delivery/deploy/alerts.yaml');
/** Longer than the three seconds that a process waits for its database. */
const SCRAPED_EVERY_S = 4;
const START_TIMEOUT_MS = 30_000;

const alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
});

/** The port of a process at which it is measured, by its job's name. */
export type Measured = Readonly<Record<'muhatap-backend' | 'muhatap-gateway', number>>;

export interface Prometheus {
  /** The names of the alerts that fire. */
  readonly firing: () => Promise<ReadonlySet<string>>;
  readonly end: () => Promise<void>;
}

/** Whether this machine has one. */
export const hasPrometheus = (): boolean => spawnSync('prometheus', ['--version']).status === 0;

/** Names of all alerts of the product, in the order of its rules. */
export const alertNames = (): string[] =>
  [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].flatMap(([, name]) => name ?? []);

/** Starts the machine's Prometheus with the product's rules in fast motion. */
export async function startPrometheus(folder: string, measured: Measured): Promise<Prometheus> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'rules.yaml'), quicken(readFileSync(RULES, 'utf8')));
  const jobs = Object.entries(measured).map(
    ([name, port]) =>
      `  - { job_name: ${name}, static_configs: [{ targets: ['127.0.0.1:${port}'] }] }`,
  );
  writeFileSync(
    path.join(folder, 'prometheus.yaml'),
    [
      'global:',
      `  { scrape_interval: ${SCRAPED_EVERY_S}s, scrape_timeout: ${SCRAPED_EVERY_S}s, evaluation_interval: 1s }`,
      'rule_files: [rules.yaml]',
      'scrape_configs:',
      ...jobs,
      '',
    ].join('\n'),
  );
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
  await until(
    () =>
      ask('/-/ready').then(
        ({ ok }) => ok,
        () => false,
      ),
    START_TIMEOUT_MS,
  );
  return {
    async firing() {
      const answer = alerts.parse(await (await ask('/api/v1/alerts')).json());
      return new Set(
        answer.data.alerts
          .filter(({ state }) => state === 'firing')
          .map(({ labels }) => labels.alertname),
      );
    },
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
