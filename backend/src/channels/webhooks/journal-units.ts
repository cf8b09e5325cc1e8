import type { InboundBatch, InboundUnit } from '../model/inbound.types';
import { parseMetaBody } from '../adapters/meta/meta-body.parser';
import { twilioCallbackMessage } from '../adapters/twilio/twilio-callback';
import { parseTwilioForm, readTwilioForm } from '../adapters/twilio/twilio-inbound.parser';
import type { schema } from '../../database';

type Call = Pick<
  typeof schema.webhookEvents.$inferSelect,
  'source' | 'body' | 'headers' | 'receivedAt'
>;

/** Parses a call into its units; `problems` names the parts that could not be read. Never throws. */
export function parseCall({ source, body, headers, receivedAt }: Call): InboundBatch {
  switch (source) {
    case 'meta':
      return parseMetaBody(body);
    case 'twilio':
      return parseTwilioForm(
        readTwilioForm(body.toString('utf8')),
        receivedAt,
        twilioCallbackMessage(headers),
      );
    case 'authkey':
      return { units: [], problems: ['authkey documents no inbound messages'] };
  }
}

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
