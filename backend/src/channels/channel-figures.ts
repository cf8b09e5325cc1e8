import { and, asc, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { schema, type Database } from '../database';

const { accountChecks, connections, webhookRejections } = schema;

/** `failing`: its last send showed that the account must be repaired; `off`: a person has switched it off. */
export type AccountState = 'working' | 'failing' | 'off';

/** Accounts of all companies by platform and state, the next end of a key on each platform, and the refused calls of each provider by reason since the beginning. */
export interface ChannelFigures {
  readonly accounts: readonly {
    readonly platform: string;
    readonly state: AccountState;
    readonly count: number;
  }[];
  readonly keyEnds: readonly { readonly platform: string; readonly at: Date }[];
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
  const keyEnds = await db
    .select({ platform, at: min(accountChecks.keyExpiresAt) })
    .from(accountChecks)
    .innerJoin(connections, eq(connections.id, accountChecks.connectionId))
    .where(
      and(isNull(connections.removedAt), eq(isActive, true), isNotNull(accountChecks.keyExpiresAt)),
    )
    .groupBy(platform)
    .orderBy(asc(platform));
  const { source, reason } = webhookRejections;
  const refusedCalls = await db
    .select({ source, reason, count: webhookRejections.count })
    .from(webhookRejections)
    .orderBy(asc(source), asc(reason));
  return {
    accounts,
    keyEnds: keyEnds.flatMap(({ platform: on, at }) => (at === null ? [] : [{ platform: on, at }])),
    refusedCalls,
  };
}
