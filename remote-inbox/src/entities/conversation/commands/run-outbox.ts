import { platform, type Undo } from '@muhatap/shared/platform';
import { sendMessage } from '../api/send-message.api';
import { change, conversationStore } from '../conversation.store';
import {
  confirmSend,
  failSend,
  holdSend,
  moveSend,
  nextSend,
  stallRoom,
} from '../outbox.transitions';
import type { PendingSend } from '../outbox.types';
import { readTrouble } from '../send-outcome';
import { dropUnsent } from './lose-room';

/**
 * Waiting times before further tries on a cut connection, unless it is reported back earlier, ms.
 */
const RETRY_MS = [2000, 4000, 8000, 15_000];

const running = new Set<string>();
let cuts = 0;
let undoTimer: Undo | null = null;

function trySoon(): void {
  undoTimer ??= platform().clock.setTimeout(
    () => {
      undoTimer = null;
      runOutbox();
    },
    RETRY_MS[Math.min(cuts, RETRY_MS.length - 1)] ?? 0,
  );
  cuts += 1;
}

/** Sends one; true when the next of its room may follow. */
async function attempt({
  message: { id: key },
  target,
  content,
  seenSeq,
}: PendingSend): Promise<boolean> {
  if (!platform().page.isOnline()) {
    change((state) => stallRoom(state, target.id));
    return false;
  }
  change((state) => moveSend(state, key, 'sending'));
  try {
    const message = await sendMessage(target, content, { key, seenSeq });
    cuts = 0;
    change((state) => confirmSend(state, message));
    return true;
  } catch (error) {
    const trouble = readTrouble(error);
    switch (trouble.kind) {
      case 'cut':
        platform().log.warn('The line is cut; a message waits', error);
        change((state) => stallRoom(state, target.id));
        trySoon();
        return false;
      case 'stale':
        change((state) => holdSend(state, key, trouble.messages, trouble.seq));
        return true;
      case 'refused':
        platform().log.error('Message could not be sent', error);
        change((state) => failSend(state, key, trouble.reason));
        if (conversationStore.getState().gone.has(target.id)) dropUnsent(target.id);
        return true;
    }
  }
}

/** Sends what waits in a room, one after the other in the order of writing. Called while it runs it does nothing. */
export async function runRoom(roomId: string): Promise<void> {
  if (running.has(roomId)) return;
  running.add(roomId);
  try {
    for (;;) {
      const next = nextSend(conversationStore.getState(), roomId);
      if (next === null || !(await attempt(next))) break;
    }
  } finally {
    running.delete(roomId);
  }
}

/** The same in every room: at the start, and when the line is back. */
export function runOutbox(): void {
  const rooms = new Set(conversationStore.getState().outbox.map(({ target }) => target.id));
  rooms.forEach((roomId) => void runRoom(roomId));
}

/** Sends what waits, and forgets whatever was counted against the line. */
export function beginOutbox(): void {
  cuts = 0;
  undoTimer?.();
  undoTimer = null;
  runOutbox();
}

/** Ends the timer; sends under way run to their end. */
export function stopOutbox(): void {
  cuts = 0;
  undoTimer?.();
  undoTimer = null;
}
