import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '../../testing/postgres-servers';
import type { BucketServer } from '../bucket';
import type { Gateways } from '../gateways';
import type { Stage } from '../stage';

/** One backend and one gateway over PostgreSQL with a replica and a bucket, measured by Prometheus. */
export interface AlertGround {
  readonly stage: Stage;
  readonly gateways: Gateways;
  /** Of the gateway. */
  readonly origin: string;
  readonly database: PostgresServer;
  readonly replica: PostgresServer;
  readonly bucket: BucketServer;
  /** A folder on a disk with less than 2 GB, null where none could be mounted. */
  readonly smallDisk: string | null;
  readonly folder: string;
}

/** A real reason for which alerts fire. */
export interface Cause {
  readonly alerts: readonly string[];
  /** In a few words, for the record. */
  readonly how: string;
  /** Begins it; answers how it is ended. */
  readonly begin: (ground: AlertGround) => Promise<() => Promise<unknown>>;
}

/** Does something again and again until it is ended. */
export function repeat(act: () => Promise<unknown>, pauseMs = 0): () => Promise<void> {
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await act().catch(() => undefined);
      await wait(pauseMs);
    }
  })();
  return () => {
    isOver = true;
    return loop;
  };
}

/** A call of somebody who is signed in. */
export const call = (
  { stage }: Pick<AlertGround, 'stage'>,
  address: string,
  method = 'GET',
): Promise<Response> =>
  fetch(`http://127.0.0.1:${stage.api.port}${address}`, {
    method,
    headers: { authorization: `Bearer ${stage.company.token}` },
  });
