import { inTransaction, type Database } from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { roomNotFound } from '../rooms/find-room';
import { roomsRepository } from '../rooms/rooms.repository';
import { readRequest, sendInRoom, withAction, type SendResult } from './send-in-room';
import type { SendRequest } from './send-plan';

export interface SendService {
  send(caller: AccessScope, request: SendRequest): Promise<SendResult>;
}

/**
 * Stores a message of staff together with its delivery job, or refuses it; nothing is sent inside
 * the request (docs/behaviour.md §10.3).
 */
export function createSendService({ db, now }: { db: Database; now: () => Date }): SendService {
  return {
    send: (caller, input) =>
      store(caller, input).catch((error: unknown) => {
        throw withAction(error, input.platform);
      }),
  };

  async function store(caller: AccessScope, input: SendRequest): Promise<SendResult> {
    const request = readRequest(input);
    return inTransaction(db, async (tx) => {
      const viewer = viewerOf(caller, 'inbox');
      const known = await roomsRepository.findByParties(
        tx,
        viewer,
        request.platform,
        request.account,
        request.recipient,
      );
      if (known === null) throw roomNotFound();
      return sendInRoom(tx, { ...caller, viewer }, known, request, now());
    });
  }
}
