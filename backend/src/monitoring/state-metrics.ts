import { Counter, Gauge, Registry } from 'prom-client';
import type { ChannelFigures } from '../channels';
import type { Pool } from '../database';
import type { JobLag, JobTries } from '../jobs';

/** As the database tells them. */
export interface StoredState {
  readonly jobs: Readonly<Record<string, JobLag>>;
  readonly events: { readonly waiting: number; readonly oldest_seconds: number };
  readonly channels: ChannelFigures;
  /** Null where none was ever made. */
  readonly lastBackup: Date | null;
}

/** A replica that serves the reports. */
export interface ReplicaState {
  readonly isUsed: boolean;
  readonly lagSeconds: number;
}

/** As things are at the moment of a scrape. */
export interface State {
  /** Null where the database does not answer. */
  readonly stored: StoredState | null;
  readonly sockets: number;
  /** Null where the database has none. */
  readonly pool: Pool | null;
  /** Null where reports have no replica. */
  readonly replica: ReplicaState | null;
  readonly diskFreeBytes: number;
  readonly jobTries: Readonly<Record<string, JobTries>>;
  /** Queues that are shown where they have no job, too. */
  readonly queues: readonly string[];
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A counter where the name ends in `_total`, otherwise a gauge. */
type Series = readonly [name: string, help: string, samples: readonly Sample[]];

const NO_LAG: JobLag = { waiting: 0, oldest_seconds: 0, failed: 0 };

function jobSeries({ jobs }: StoredState, queues: readonly string[]): Series[] {
  const names = [...new Set([...queues, ...Object.keys(jobs)])];
  const of = (field: keyof JobLag) =>
    names.map((queue) => ({ labels: { queue }, value: (jobs[queue] ?? NO_LAG)[field] }));
  return [
    ['muhatap_jobs_waiting', 'Jobs that are due and wait', of('waiting')],
    ['muhatap_jobs_oldest_seconds', 'How long the oldest due job waits', of('oldest_seconds')],
    ['muhatap_jobs_failed', 'Jobs that rest until a person decides', of('failed')],
  ];
}

function storedSeries(stored: StoredState, queues: readonly string[]): Series[] {
  const { events, channels, lastBackup } = stored;
  const counted = <T extends { readonly count: number }>(
    rows: readonly T[],
    labelsOf: (row: T) => Sample['labels'] & object,
  ) => rows.map((row) => ({ labels: labelsOf(row), value: row.count }));
  return [
    ...jobSeries(stored, queues),
    [
      'muhatap_events_waiting',
      'Events of the log that the sockets of this process have still to be sent',
      [{ value: events.waiting }],
    ],
    [
      'muhatap_events_oldest_seconds',
      'The age of the oldest of these events',
      [{ value: events.oldest_seconds }],
    ],
    [
      'muhatap_backup_taken_timestamp_seconds',
      'When the newest backup was taken, 0 where none was; the same in each process',
      [{ value: (lastBackup?.getTime() ?? 0) / 1000 }],
    ],
    [
      'muhatap_channel_accounts',
      'Channel accounts of all companies; state: working, failing or off',
      counted(channels.accounts, ({ platform, state }) => ({ platform, state })),
    ],
    [
      'muhatap_channel_key_ends_timestamp_seconds',
      'When the next key of a channel account ends, of those whose provider says so',
      channels.keyEnds.map(({ platform, at }) => ({
        labels: { platform },
        value: at.getTime() / 1000,
      })),
    ],
    [
      'muhatap_webhook_calls_refused_total',
      'Webhook calls that were refused, by all processes together',
      counted(channels.refusedCalls, ({ source, reason }) => ({ source, reason })),
    ],
  ];
}

function poolSeries({ inUse, idle, waiting }: Pool): Series[] {
  return [
    [
      'muhatap_database_connections',
      'Connections of the pool; state: in_use or idle',
      [
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'idle' }, value: idle },
      ],
    ],
    ['muhatap_database_waiting', 'Queries that wait for a connection', [{ value: waiting }]],
  ];
}

const replicaSeries = ({ isUsed, lagSeconds }: ReplicaState): Series[] => [
  [
    'muhatap_reports_replica_used',
    '1 where reports are read from the replica, 0 where the primary serves them',
    [{ value: isUsed ? 1 : 0 }],
  ],
  [
    'muhatap_reports_replica_lag_seconds',
    'Since the replica of the reports was seen to have all that was written',
    [{ value: lagSeconds }],
  ],
];

const trySamples = (jobTries: State['jobTries']): Sample[] =>
  Object.entries(jobTries).flatMap(([queue, { last_ms: _, ...outcomes }]) =>
    Object.entries(outcomes).map(([outcome, value]) => ({ labels: { queue, outcome }, value })),
  );

function seriesOf({
  stored,
  sockets,
  pool,
  replica,
  diskFreeBytes,
  jobTries,
  queues,
}: State): Series[] {
  return [
    [
      'muhatap_database_up',
      '1 where the database answers, otherwise 0',
      [{ value: stored === null ? 0 : 1 }],
    ],
    ...(stored === null ? [] : storedSeries(stored, queues)),
    ...(pool === null ? [] : poolSeries(pool)),
    ...(replica === null ? [] : replicaSeries(replica)),
    [
      'muhatap_job_tries_total',
      'Ended tries of jobs in this process by outcome',
      trySamples(jobTries),
    ],
    ['muhatap_sockets_open', 'Live connections of pages to this process', [{ value: sockets }]],
    ['muhatap_disk_free_bytes', 'Free bytes of the data folder', [{ value: diskFreeBytes }]],
  ];
}

/** The metrics that are read at a scrape; what a database that is away would tell is absent. */
export function stateMetrics(state: State): Registry {
  const registry = new Registry();
  const series = seriesOf(state).filter(([, , samples]) => samples.length > 0);
  for (const [name, help, samples] of series) {
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const settings = { name, help, labelNames, registers: [registry] };
    if (name.endsWith('_total')) {
      const counter = new Counter(settings);
      for (const { labels = {}, value } of samples) counter.inc(labels, value);
    } else {
      const gauge = new Gauge(settings);
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
    }
  }
  return registry;
}
