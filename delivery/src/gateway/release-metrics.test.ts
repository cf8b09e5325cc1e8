import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseMetrics } from './release-metrics';

const TABLES = path.join(import.meta.dirname, '../../../docs/operations/metrics.md');

test('every metric of the gateway stands in the table with its kind, and no other', async () => {
  const [, gateway = ''] = /\n## Gateway\n(.*?)\n## /s.exec(readFileSync(TABLES, 'utf8')) ?? [];
  const documented = [...gateway.matchAll(/^\| `(muhatap_\w+)` \| (\w+) /gm)];
  const text = await new ReleaseMetrics().text({
    state: { revision: 1, modules: {} },
    counts: new Map(),
    history: [],
    isStoreReachable: true,
  });
  const offered = [...text.matchAll(/^# TYPE (muhatap_\w+) (\w+)$/gm)];
  const nameAndKind = ([, name, kind]: RegExpExecArray) => `${name} ${kind}`;
  expect(offered.map(nameAndKind).sort()).toEqual(documented.map(nameAndKind).sort());
});
