import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import {
  caseDecided,
  caseMessageAdded,
  caseOpened,
  type CaseDecision,
} from '../domain-events/case-events';
import { queueOutgoing } from './outgoing';

/** The name of a decided field on the line; SAYSIS knows no districts. */
const FIELD_OF: Readonly<Record<Exclude<CaseDecision['kind'], 'district'>, string>> = {
  status: 'durum',
  unit: 'unit',
  type: 'type',
  subject: 'konuOzeti',
};

async function queueOpening(
  tx: Database,
  { source, ...about }: EventOf<typeof caseOpened>,
): Promise<void> {
  if (source !== 'saysis') await queueOutgoing(tx, { ...about, kind: 'open', fields: {} });
}

async function queueDecisions(
  tx: Database,
  { source, decisions, reason, ...about }: EventOf<typeof caseDecided>,
): Promise<void> {
  if (source === 'saysis') return;
  for (const { kind, before, after } of decisions) {
    if (kind === 'district') continue;
    const why =
      kind === 'status' && reason !== null ? { reason: { before: null, after: reason } } : {};
    await queueOutgoing(tx, {
      ...about,
      kind,
      fields: { [FIELD_OF[kind]]: { before, after }, ...why },
    });
  }
}

const queueMessage = (
  tx: Database,
  { messageId, text, ...about }: EventOf<typeof caseMessageAdded>,
): Promise<void> =>
  queueOutgoing(tx, {
    ...about,
    kind: 'message',
    key: messageId,
    fields: { message: { before: null, after: text } },
  });

/** Writes into the ledger what SAYSIS is to learn of a case. */
export function subscribeLedger(): void {
  caseOpened.subscribe(queueOpening);
  caseDecided.subscribe(queueDecisions);
  caseMessageAdded.subscribe(queueMessage);
}
