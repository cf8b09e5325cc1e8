import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricValueWithName,
} from 'prom-client';
import type { ChannelChange, ChannelState } from '../channel/channel-state';
import { healthKey, type ReleaseCount } from '../health/health-file';
import { countLoads, LOAD_BOUNDS_MS, type LoadTimes } from '../health/load-times';

/** As this gateway knows them at the moment of a scrape. */
export interface MetricsSource {
  readonly state: ChannelState;
  /** This gateway's own counts: monitoring adds up those of several. */
  readonly counts: ReadonlyMap<string, ReleaseCount>;
  readonly history: readonly ChannelChange[];
  readonly isStoreReachable: boolean;
}

/** Releases of one module that are measured: those in use, and then those that sessions reported last. */
const PER_MODULE = 5;

interface MeasuredRelease {
  readonly module: string;
  readonly release: string;
  readonly track: 'live' | 'canary' | 'previous' | 'other';
}

/** Pure: the releases that are measured, a bounded number however many were ever published. */
export function measuredReleases({
  state: { modules },
  counts,
}: Pick<MetricsSource, 'state' | 'counts'>): MeasuredRelease[] {
  return Object.entries(modules).flatMap(([module, pointer]) => {
    const tracks = new Map<string, MeasuredRelease['track']>();
    const add = (release: string | null | undefined, track: MeasuredRelease['track']) => {
      if (release && !tracks.has(release) && tracks.size < PER_MODULE) tracks.set(release, track);
    };
    add(pointer?.current, 'live');
    add(pointer?.canary?.release, 'canary');
    add(pointer?.previous[0], 'previous');
    const prefix = healthKey(module, '');
    [...counts]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([, a], [, b]) => b.lastAt - a.lastAt)
      .forEach(([key]) => add(key.slice(prefix.length), 'other'));
    return [...tracks].map(([release, track]) => ({ module, release, track }));
  });
}

type ReleaseLabels = 'module' | 'release';
interface Loads {
  readonly labels: Record<ReleaseLabels, string>;
  readonly loads: LoadTimes;
}

const LOADS = {
  name: 'muhatap_release_load_seconds',
  help: 'From the start of a load to its first screen',
  labelNames: ['module', 'release'] as const,
};

/** A histogram whose buckets were counted before, by this process or an earlier one; the library's own counts only what it observes. */
class CountedHistogram extends Histogram<ReleaseLabels> {
  counted: readonly Loads[] = [];

  /** The registry writes what this answers. */
  getForPromString() {
    const values = this.counted.flatMap((one) => valuesOf(LOADS.name, one));
    return Promise.resolve({ ...LOADS, type: 'histogram', values });
  }
}

function valuesOf(name: string, { labels, loads }: Loads): MetricValueWithName<ReleaseLabels>[] {
  let below = 0;
  const bucket = (le: number | string, value: number) => ({
    metricName: `${name}_bucket`,
    labels: { ...labels, le },
    value,
  });
  const count = countLoads(loads);
  return [
    ...loads.counts.map((own, index) =>
      bucket((LOAD_BOUNDS_MS[index] ?? 0) / 1000, (below += own)),
    ),
    bucket('+Inf', count),
    { metricName: `${name}_sum`, labels, value: loads.sumMs / 1000 },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

/** The counts of a release that no session reported. */
const NOTHING = { sessions: 0, failed: 0, errors: 0 };

const actionOf = ({ action, automatic }: ChannelChange): string =>
  automatic ? 'withdraw' : action;

/** The gateway's metrics in the text format of Prometheus, written anew at each scrape. */
export class ReleaseMetrics {
  private readonly registry = new Registry();
  private readonly info = new Gauge({
    name: 'muhatap_release_info',
    help: 'Releases that are measured; track: live, canary, previous or other',
    labelNames: ['module', 'release', 'track'],
    registers: [this.registry],
  });
  private readonly share = new Gauge({
    name: 'muhatap_release_canary_share',
    help: 'The share of staff that tries a release, above 0 and below 1',
    labelNames: ['module', 'release'],
    registers: [this.registry],
  });
  private readonly sessions = new Counter({
    name: 'muhatap_release_sessions_total',
    help: 'Sessions of confirmed people in which the release loaded or failed',
    labelNames: ['module', 'release', 'outcome'],
    registers: [this.registry],
  });
  private readonly errors = new Counter({
    name: 'muhatap_release_errors_total',
    help: 'Errors that nothing caught in pages that had come up',
    labelNames: ['module', 'release'],
    registers: [this.registry],
  });
  private readonly changes = new Counter({
    name: 'muhatap_release_changes_total',
    help: 'Changes of the channel, the same at each of its gateways; withdraw: by the gateway itself',
    labelNames: ['module', 'action'],
    registers: [this.registry],
  });
  private readonly store = new Gauge({
    name: 'muhatap_release_store_up',
    help: '1 while the release store answers; the last known releases are served meanwhile',
    registers: [this.registry],
  });
  private readonly loads = new CountedHistogram({ ...LOADS, registers: [this.registry] });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text({ state, counts, history, isStoreReachable }: MetricsSource): Promise<string> {
    this.store.set(isStoreReachable ? 1 : 0);
    const { info, share, sessions, errors, changes } = this;
    for (const metric of [info, share, sessions, errors, changes]) metric.reset();
    const loads: Loads[] = [];
    for (const { module, release, track } of measuredReleases({ state, counts })) {
      const labels = { module, release };
      info.set({ ...labels, track }, 1);
      const count = counts.get(healthKey(module, release));
      // To a monitor a counter that is not there before its first event has not increased by it.
      const { sessions: all, failed, errors: thrown } = count ?? NOTHING;
      sessions.inc({ ...labels, outcome: 'ok' }, all - failed);
      sessions.inc({ ...labels, outcome: 'failed' }, failed);
      errors.inc(labels, thrown);
      if (count) loads.push({ labels, loads: count.loads });
    }
    for (const [module, pointer] of Object.entries(state.modules)) {
      changes.inc({ module, action: 'withdraw' }, 0);
      const { release, percent = 0 } = pointer?.canary ?? {};
      if (release !== undefined) share.set({ module, release }, percent / 100);
    }
    this.loads.counted = loads;
    for (const change of history) changes.inc({ module: change.name, action: actionOf(change) });
    return this.registry.metrics();
  }
}
