import { platform, type Undo } from '@muhatap/shared/platform';
import { realtimeStatus } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import { adoptOlderKey, sessionOwner } from '../../../session-owner';
import { change, conversationStore } from '../conversation.store';
import { onLineBack } from '../line-back';
import { addSends, discardSend } from '../outbox.transitions';
import type { PendingSend } from '../outbox.types';
import { outboxKey, readOutbox, writeOutbox } from '../stored-outbox';
import { beginOutbox, runOutbox, stopOutbox } from './run-outbox';

const idsOf = (outbox: readonly PendingSend[]): string[] => outbox.map(({ message: { id } }) => id);

/** Storage answers late: one change is written after the other. */
let writing: Promise<void> = Promise.resolve();

function save(owner: string, own: readonly PendingSend[], gone: ReadonlySet<string>): void {
  const key = outboxKey(owner);
  writing = writing
    .then(async () => {
      const { storage } = platform();
      const text = writeOutbox(await storage.get(key), own, gone);
      await (text === null ? storage.remove(key) : storage.set(key, text));
    })
    .catch((error: unknown) => platform().log.error('Unsent messages could not be kept', error));
}

/** Another tab settled or took back what stands here, too. What is under way here is left to its answer. */
function followOtherTab(owner: string, key: string, text: string | null): void {
  if (key !== outboxKey(owner)) return;
  const kept = new Set(idsOf(readOutbox(text)));
  const gone = conversationStore
    .getState()
    .outbox.filter(
      ({ state, message }) => state !== 'sending' && state !== 'queued' && !kept.has(message.id),
    );
  gone.forEach(({ message }) => change((state) => discardSend(state, message.id)));
}

async function restore(owner: string): Promise<void> {
  await adoptOlderKey(outboxKey);
  const kept = readOutbox(await platform().storage.get(outboxKey(owner)));
  if (sessionOwner() !== owner || kept.length === 0) return;
  change((state) => addSends(state, kept));
  runOutbox();
}

/** Keeps unconfirmed sends through reloads and cut lines, per person and company: brings them back, and sends them when the line is there again. */
export function keepOutbox(): Undo {
  let owner: string | null = null;
  const look = () => {
    const next = sessionOwner();
    if (next === owner) return;
    owner = next;
    stopOutbox();
    if (owner !== null) void restore(owner);
  };
  look();
  const undos = [
    sessionStore.subscribe(look),
    conversationStore.subscribe((state, before) => {
      // Sign-out empties the store, but the stored sends stay for the next sign-in.
      if (state.outbox === before.outbox || owner === null || sessionOwner() !== owner) return;
      const now = new Set(idsOf(state.outbox));
      save(owner, state.outbox, new Set(idsOf(before.outbox).filter((id) => !now.has(id))));
    }),
    platform().storage.onChange((key, text) => {
      if (owner !== null) followOtherTab(owner, key, text);
    }),
    onLineBack(beginOutbox),
    platform().page.onOnline(beginOutbox),
    realtimeStatus.subscribe(({ status }, before) => {
      if (status === 'online' && before.status !== 'online') beginOutbox();
    }),
  ];
  return () => {
    undos.forEach((undo) => undo());
    stopOutbox();
  };
}
