import { COMPLAINT_FIELDS, isSharedField } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import {
  caseDecided,
  caseMessageAdded,
  caseMessageLeaves,
  caseOpened,
} from '../domain-events/case-events';
import { Refusal } from '../../http/errors';
import { ledgerRepository } from './ledger.repository';
import { queueOutgoing } from './outgoing';

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
    if (!isSharedField(kind)) continue;
    const why =
      kind === 'status' && reason !== null ? { reason: { before: null, after: reason } } : {};
    await queueOutgoing(tx, {
      ...about,
      kind,
      fields: { [COMPLAINT_FIELDS[kind].name]: { before, after }, ...why },
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

/** SAYSIS takes nothing back: what it has, or is about to get, stays in the case. */
async function keepKnown(
  tx: Database,
  { companyId, messageId }: EventOf<typeof caseMessageLeaves>,
): Promise<void> {
  if (await ledgerRepository.isMessageKnown(tx, companyId, messageId))
    throw new Refusal(
      409,
      'message_in_saysis',
      'Bu mesaj SAYSIS kaydında da yer alıyor; şikayetten çıkarılamaz.',
    );
}

/** Writes the changes of a case that are sent to SAYSIS into the ledger. */
export function subscribeLedger(): void {
  caseOpened.subscribe(queueOpening);
  caseDecided.subscribe(queueDecisions);
  caseMessageAdded.subscribe(queueMessage);
  caseMessageLeaves.subscribe(keepKnown);
}
