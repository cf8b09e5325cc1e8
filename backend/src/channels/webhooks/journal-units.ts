import { createHash } from 'node:crypto';
import type { InboundBatch, InboundUnit } from '../model/inbound.types';
import { WEBHOOKS } from '../adapters/channel-adapters';
import { safeErrorText } from '../../background/safe-error';
import type { schema } from '../../database';

/** A call as it came. */
export type Call = Pick<
  typeof schema.webhookEvents.$inferSelect,
  'source' | 'body' | 'headers' | 'receivedAt'
>;

/** Keys stand in an index, whose entries have a limit; ids of a platform are as long as the platform likes. */
const LONGEST_KEY = 200;

/** Parses a call into its units; `problems` names the parts that could not be read. Never throws: a call with a right signature is always stored. */
export function parseCall({ source, ...call }: Call): InboundBatch {
  try {
    return (
      WEBHOOKS.get(source)?.parse(call) ?? { units: [], problems: [`unknown source "${source}"`] }
    );
  } catch (error) {
    return { units: [], problems: [safeErrorText(error)] };
  }
}

/**
 * The key under which a unit is taken in: the messages of a citizen keep their order. Null for statuses and receipts, which merge to
 * the same result in any order, so they hold nothing up.
 */
export function keyOf(unit: InboundUnit): string | null {
  if (unit.kind !== 'message') return null;
  const { platform, account, party } = unit;
  const key = `${platform}:${account}:${party.alternateId ?? party.externalId}`;
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex');
}

/** The units of one key; with null, the parts that could not be read, too. */
export function partOf(call: Call, key: string | null): InboundBatch {
  const { units, problems } = parseCall(call);
  return {
    units: units.filter((unit) => keyOf(unit) === key),
    problems: key === null ? problems : [],
  };
}

/** The ids that the provider gave to the messages of a call. */
export const messageIdsOf = (call: Call): string[] =>
  parseCall(call).units.flatMap((unit) =>
    unit.kind === 'message' && unit.providerMessageId !== null ? [unit.providerMessageId] : [],
  );

/** The keys of all parts of a call, in their order; null for what has none. */
export function keysOf(call: Call): (string | null)[] {
  const { units, problems } = parseCall(call);
  return [...new Set([...units.map(keyOf), ...problems.map(() => null)])];
}
