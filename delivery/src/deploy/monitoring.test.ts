import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const HERE = path.join(import.meta.dirname, '../../deploy');
const DOCS = path.join(HERE, '../../docs/operations');
const read = (...place: string[]) => readFileSync(path.join(...place), 'utf8');

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({
    summary: z.string(),
    description: z.string(),
    runbook_url: z.string(),
  }),
});
const alertsFile = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const ALERTS = alertsFile
  .parse(parse(read(HERE, 'alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);

const dashboard = z.object({
  title: z.string(),
  uid: z.string(),
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});
const DASHBOARDS = readdirSync(path.join(HERE, 'grafana')).map((file) =>
  dashboard.parse(JSON.parse(read(HERE, 'grafana', file))),
);

/** Metrics of the tables, which other tests compare with the registries. A histogram has three series. */
const DOCUMENTED = new Set(
  [...read(DOCS, 'metrics.md').matchAll(/^\| `(muhatap_\w+)` \| (\w+) /gm)].flatMap(
    ([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
);
/** Those of every process and of the monitor itself. */
const STANDARD = ['up', 'process_start_time_seconds', 'process_resident_memory_bytes'];
STANDARD.push('process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds');

const namedIn = (expression: string): string[] => [
  ...new Set(expression.match(/\b(?:muhatap|process|nodejs)_\w+|\bup(?=\{)/g)),
];

test.each([
  ...ALERTS.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ...DASHBOARDS.flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => [`the panel ${title}`, expr] as const),
    ),
  ),
])('%s names metrics that a process offers', (_, expr) => {
  const names = namedIn(expr);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !DOCUMENTED.has(name) && !STANDARD.includes(name))).toEqual([]);
});

test('alerts and sections of the runbook belong to each other, one by one', () => {
  const sections = [...read(DOCS, 'runbook.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(ALERTS.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, annotations } of ALERTS)
    expect(annotations.runbook_url).toBe(
      `docs/operations/runbook.md#${alert.toLocaleLowerCase('en')}`,
    );
});

test('every section of the runbook has its four parts', () => {
  const sections = read(DOCS, 'runbook.md').split(/^## /m).slice(1);
  for (const section of sections)
    expect(section.match(/^\*\*(.+?):\*\*/gm)).toEqual([
      '**People notice:**',
      '**Cause:**',
      '**Do:**',
      '**Over:**',
    ]);
});

test('every alert is fired by the tests of the rules', () => {
  const fired = read(HERE, 'alerts.test.yaml').match(/(?<=alertname=")\w+/g) ?? [];
  expect([...new Set(fired)].sort()).toEqual(ALERTS.map(({ alert }) => alert).sort());
});
