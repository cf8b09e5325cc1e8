import type { InboundBatch, InboundUnit } from '../model/inbound.types';
import { WEBHOOKS } from '../adapters/channel-adapters';
import type { schema } from '../../database';

type Call = Pick<
  typeof schema.webhookEvents.$inferSelect,
  'source' | 'body' | 'headers' | 'receivedAt'
>;

/** Parses a call into its units; `problems` names the parts that could not be read. Never throws. */
export const parseCall = ({ source, ...call }: Call): InboundBatch =>
  WEBHOOKS.get(source)?.parse(call) ?? { units: [], problems: [`unknown source "${source}"`] };

/** Units of one lane keep their order. */
export const laneOf = (unit: InboundUnit): string =>
  `${unit.platform}:${unit.account}:${orderedBy(unit)}`;

function orderedBy(unit: InboundUnit): string {
  switch (unit.kind) {
    case 'message':
      return unit.party.alternateId ?? unit.party.externalId;
    case 'status':
      return unit.providerMessageId;
    case 'watermark':
      return unit.externalId;
  }
}

/** The lanes of a call's messages. Statuses and watermarks merge to the same result in any order, so they hold nothing up. */
export const messageLanes = (call: Call): string[] => [
  ...new Set(
    parseCall(call)
      .units.filter(({ kind }) => kind === 'message')
      .map(laneOf),
  ),
];
