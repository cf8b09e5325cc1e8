import { asc, count, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../database';

const { connections, webhookRejections } = schema;

/** `failing`: its last send showed that the account must be repaired; `off`: a person has switched it off. */
export type AccountState = 'working' | 'failing' | 'off';

/** Accounts of all companies by platform and state, and the refused calls of each provider by reason since the beginning. */
export interface ChannelFigures {
  readonly accounts: readonly {
    readonly platform: string;
    readonly state: AccountState;
    readonly count: number;
  }[];
  readonly refusedCalls: readonly {
    readonly source: string;
    readonly reason: string;
    readonly count: number;
  }[];
}

export async function readChannelFigures(db: Database): Promise<ChannelFigures> {
  const { isActive, lastError, platform } = connections;
  const state = sql<AccountState>`case when not ${isActive} then 'off' when ${lastError} is null then 'working' else 'failing' end`;
  const accounts = await db
    .select({ platform, state, count: count() })
    .from(connections)
    .where(isNull(connections.removedAt))
    .groupBy(platform, state)
    .orderBy(asc(platform));
  const { source, reason } = webhookRejections;
  const refusedCalls = await db
    .select({ source, reason, count: webhookRejections.count })
    .from(webhookRejections)
    .orderBy(asc(source), asc(reason));
  return { accounts, refusedCalls };
}
