import { eq } from 'drizzle-orm';
import type { ComplaintDetail, ComplaintThread } from '@muhatap/shared/wire/complaints';
import type { Message } from '@muhatap/shared/wire/conversations';
import { newId, schema, type DatabaseHandle } from '../src/database';
import { complaintScene } from './complaint-scene';
import type { InboxScene } from './inbox-scene';
import { receiveMessage } from './receive-message';

const { connections, customers, messages } = schema;

/** A request of the case's own person. */
export type Ask = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string];

/** Opens cases with the ways in which people speak in them; each of their words comes a second after the one before. */
export function complaintTalk(scene: () => InboxScene, open: () => DatabaseHandle) {
  const { openCase, reply } = complaintScene(scene, open);
  const db = () => open().db;
  return async (change: Parameters<typeof openCase>[1] = {}) => {
    const one = await openCase('whatsapp', { grants: ['inbox', 'complaints'], ...change });
    const [account] = await db()
      .select()
      .from(connections)
      .where(eq(connections.id, one.connectionId));
    const [citizen] = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, one.room.customerId));
    const [address, recipient] = [account?.externalId ?? '', citizen?.externalId ?? ''];
    const tick = () => {
      scene().clock.now = new Date(scene().clock.now.getTime() + 1000);
      return scene().clock.now;
    };
    const ask = <T>(...[method, url, body]: [...Ask, object?]) =>
      scene().ask<T>(method, url, one.token, body);
    return {
      one,
      ask,
      /** The citizen writes, also in answer to a message of the conversation. */
      receive: async (content: string, replyTo: string | null = null) => {
        const at = tick();
        const party = { externalId: recipient, alternateId: null, name: null, phone: null };
        const unit = { kind: 'message', platform: 'whatsapp', account: address } as const;
        const words = {
          type: 'text',
          content,
          media: null,
          replyTo,
          isEcho: false,
          at,
          isWholeSecond: true,
        } as const;
        await receiveMessage(db(), { ...unit, ...words, party, providerMessageId: newId() }, at);
      },
      /** A colleague answers in the inbox. */
      say: async (message: string, extras: object = {}) => {
        tick();
        const body = { message, recipient, from: address, ...extras };
        return (await ask<Message>('POST', '/api/whatsapp/send/message', body)).body;
      },
      answerIn: async (id: string, message: string) => {
        tick();
        return (await reply({ ...one, id }, message)).body;
      },
      openFrom: async (messageIds: readonly string[]) => {
        tick();
        const body = { room_id: one.room.roomId, message_ids: messageIds, konuOzeti: 'Çukur' };
        return (await ask<ComplaintDetail>('POST', '/api/complaints', body)).body.complaint.id;
      },
      thread: async (id: string, query = '') =>
        (await ask<ComplaintThread>('GET', `/api/complaints/${id}/thread${query}`)).body,
      room: () =>
        db()
          .select()
          .from(messages)
          .where(eq(messages.roomId, one.room.roomId))
          .orderBy(messages.createdAt, messages.id),
    };
  };
}
