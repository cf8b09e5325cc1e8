import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../../src/config/folders';
import { quicken } from './quicken';

const RULES = readFileSync(path.join(WORKSPACE, 'delivery/deploy/alerts.yaml'), 'utf8');

describe('quicken', () => {
  it('shortens how long a condition lasts, its windows and how long work waits, by the same factor', () => {
    const rule = `expr: max(muhatap_jobs_oldest_seconds{queue="webhooks"}) > 120 and rate(x[5m]) > 0.02
        for: 1m`;
    expect(quicken(rule)).toBe(
      `expr: max(muhatap_jobs_oldest_seconds{queue="webhooks"}) > 8 and rate(x[20s]) > 0.02
        for: 4s`,
    );
  });

  it('leaves no long time in the rules of the product, and every alert', () => {
    const quick = quicken(RULES);
    expect(quick).not.toMatch(/for: \d+[mh]|\[\d+[mh]\]/);
    expect(quick).toContain('muhatap_events_oldest_seconds > 1\n');
    const alerts = (rules: string) => [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts(quick)).toEqual(alerts(RULES));
  });
});
