import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { WORKSPACE } from '../config/folders';
import { createProcessMetrics } from './process-metrics';
import { stateMetrics } from './state-metrics';

/** The rows of the backend's table, as `<name> <kind> <labels>`. */
function documented(): string[] {
  const text = readFileSync(`${WORKSPACE}/docs/operations/metrics.md`, 'utf8');
  const [, backend = ''] = /\n## Backend\n(.*?)\n## /s.exec(text) ?? [];
  return [...backend.matchAll(/^\| `(muhatap_\w+)` \| (\w+) \| (.*?) ?\| /gm)].map(
    ([, name, kind, labels = '']) => [name, kind, labels.replaceAll(/[`,]/g, '')].join(' ').trim(),
  );
}

async function described(registry: Registry): Promise<string[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.map(({ name, type }) => {
    const { labelNames = [] } = registry.getSingleMetric(name) as unknown as {
      labelNames?: readonly string[];
    };
    return [name, String(type), ...labelNames].join(' ');
  });
}

test('every metric of the backend stands in the table with its kind and labels, and no other', async () => {
  const registry = new Registry();
  const { stop } = createProcessMetrics(registry);
  const jobs = { sends: { waiting: 0, oldest_seconds: 0, failed: 0 } };
  const state = stateMetrics({
    stored: {
      jobs,
      events: { waiting: 0, oldest_seconds: 0 },
      lastBackup: null,
      channels: {
        accounts: [{ platform: 'whatsapp', state: 'working', count: 1 }],
        keyEnds: [{ platform: 'whatsapp', at: new Date(0) }],
        refusedCalls: [{ source: 'meta', reason: 'bad_signature', count: 1 }],
      },
    },
    sockets: 0,
    pool: { inUse: 0, idle: 0, waiting: 0 },
    replica: { isUsed: true, lagSeconds: 0 },
    diskFreeBytes: 1,
    jobTries: { sends: { done: 1, retry: 0, later: 0, failed: 0, lost: 0, last_ms: 1 } },
    queues: ['sends'],
  });
  expect([...(await described(registry)), ...(await described(state))].sort()).toEqual(
    documented().sort(),
  );
  stop();
});
