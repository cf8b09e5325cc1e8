import { and, eq, ne } from 'drizzle-orm';
import type { Message } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import { sendOperations } from '../../channels';
import { SEND_QUEUE, UNKNOWN_SEND_QUEUE } from '../../channels/outbox/deliveries';
import { enqueueJobs, replayJob } from '../../jobs';
import { giveUp, settle } from '../../channels/outbox/settle';
import type { StageConversation } from '../../../testing/insert-conversation';
import { sendScene } from '../../../testing/send-scene';
import { sentMessages } from './sent-messages';
import { until } from '../../../testing/until';
import { withStage } from '../../../testing/with-stage';
import { receiveMessage, receiveUnit } from '../../../testing/receive-message';

const { connections, jobs, messages, outbox } = schema;
const MINUTE_MS = 60_000;
/** The id of a process that does not run. */
const DEAD = 7;

withStage('sends of which nobody knows whether they were taken', (stage, open) => {
  const { talk, send, messageOf, becomes } = sendScene(stage, open);
  const db = () => open().db;
  const jobOf = async (messageId: string) =>
    (await db().select().from(outbox).where(eq(outbox.messageId, messageId)))[0];
  const sentFor = ({ account }: StageConversation) =>
    stage().provider.sent.filter((sent) => sent.account === account);
  /** The simulated Meta recognises Instagram's accounts by their prefix. */
  const talkOn = async (platform: 'facebook' | 'instagram') => {
    const conversation = await talk(platform);
    if (platform === 'facebook') return conversation;
    const account = `1784${conversation.account.slice(4)}`;
    await db()
      .update(connections)
      .set({ externalId: account })
      .where(eq(connections.id, conversation.connectionId));
    return { ...conversation, account };
  };
  const provider = (platform: string) => (platform === 'facebook' ? 'messenger' : 'instagram');
  const writes = async (conversation: StageConversation, text: string) =>
    (await send(conversation, text)).body as Message;
  const event = (
    { platform, account }: StageConversation,
    [sender, recipient]: readonly [string, string],
    at: Date,
    more: object,
  ) =>
    stage().webhook({
      object: platform === 'facebook' ? 'page' : 'instagram',
      entry: [
        {
          id: account,
          time: 0,
          messaging: [
            {
              sender: { id: sender },
              recipient: { id: recipient },
              timestamp: at.getTime(),
              ...more,
            },
          ],
        },
      ],
    });
  const readUpTo = (conversation: StageConversation, at: Date) =>
    event(conversation, [conversation.recipient, conversation.account], at, {
      read: { watermark: at.getTime() },
    });
  const allProcessed = () =>
    until(
      async () =>
        (await db().$count(jobs, and(eq(jobs.queue, 'webhooks'), ne(jobs.state, 'dead')))) === 0,
    );
  /** A message that was probably not taken; staff see its outcome as unknown. */
  const givenUp = async (conversation: StageConversation, text: string) => {
    stage().provider.failures.push({ provider: provider(conversation.platform), status: 500 });
    const { id } = await writes(conversation, text);
    await until(async () => (await jobOf(id))?.state === 'unknown');
    const found = await messageOf(id);
    if (found === undefined) throw new Error('no message');
    await giveUp(db(), sentMessages, found, new Date());
    expect(await messageOf(id)).toMatchObject({ status: 'failed', errorCode: 'outcome_unknown' });
    return id;
  };

  describe.each(['facebook', 'instagram'] as const)('on %s', (platform) => {
    it.each([500, 502])('are never made a second time after %i', async (status) => {
      const conversation = await talkOn(platform);
      stage().provider.failures.push({ provider: provider(platform), status, taken: true });
      const { id } = await writes(conversation, 'bir kez');
      // The receipts of the simulated citizen.
      await becomes(id, 'read');
      expect(sentFor(conversation)).toHaveLength(1);
      expect(await jobOf(id)).toMatchObject({ state: 'done' });
    });

    it('are settled by a receipt after they were given up, and not by one that comes twice', async () => {
      const conversation = await talkOn(platform);
      const id = await givenUp(conversation, 'okundu');
      const readAt = new Date(Date.now() + MINUTE_MS);
      await readUpTo(conversation, readAt);
      expect(await becomes(id, 'read')).toMatchObject({ errorCode: null, errorMessage: null });

      const next = await givenUp(conversation, 'ulaşmadı');
      await db().update(messages).set({ createdAt: readAt }).where(eq(messages.id, next));
      await readUpTo(conversation, readAt);
      await allProcessed();
      expect((await messageOf(next))?.status).toBe('failed');
    });

    it('two of them, a receipt that may be of either settles neither, and an echo its own', async () => {
      const conversation = await talkOn(platform);
      const { account, recipient, roomId } = conversation;
      const [first, second] = [
        await givenUp(conversation, 'ulaşmadı'),
        await givenUp(conversation, 'ulaştı'),
      ];
      const readAt = new Date(Date.now() + MINUTE_MS);
      await readUpTo(conversation, readAt);
      // Receipts keep no order: one taken in behind the echo would rightly be of the message that the echo settled.
      await allProcessed();
      await event(conversation, [account, recipient], new Date(), {
        message: { mid: `m_${second}`, text: 'ulaştı', is_echo: true },
      });
      expect(await becomes(second, 'sent')).toMatchObject({ providerMessageId: `m_${second}` });
      await readUpTo(conversation, new Date(readAt.getTime() + 1));
      await becomes(second, 'read');
      expect((await messageOf(first))?.status).toBe('failed');
      // The citizen's first word and these two.
      expect(await db().$count(messages, eq(messages.roomId, roomId))).toBe(3);
    });

    it('one behind which a later message went out, a receipt is not taken to be of it', async () => {
      const conversation = await talkOn(platform);
      const id = await givenUp(conversation, 'ulaşmadı');
      const later = await writes(conversation, 'ulaştı');
      await becomes(later.id, 'read');
      await readUpTo(conversation, new Date(Date.now() + MINUTE_MS));
      await allProcessed();
      expect((await messageOf(id))?.status).toBe('failed');
    });

    it('an account that sends echoes, nothing but an echo settles one', async () => {
      const conversation = await talkOn(platform);
      const { account, recipient } = conversation;
      const echo = (mid: string, text: string) =>
        event(conversation, [account, recipient], new Date(), {
          message: { mid, text, is_echo: true },
        });
      const known = await writes(conversation, 'ulaştı');
      const { providerMessageId } = (await becomes(known.id, 'read')) as {
        providerMessageId: string;
      };
      await echo(providerMessageId, 'ulaştı');
      await allProcessed();
      const id = await givenUp(conversation, 'yankı');
      await readUpTo(conversation, new Date(Date.now() + MINUTE_MS));
      await allProcessed();
      expect((await messageOf(id))?.status).toBe('failed');
      await echo(`m_${id}`, 'yankı');
      expect(await becomes(id, 'sent')).toMatchObject({ providerMessageId: `m_${id}` });
    });

    it('an echo after a receipt has settled one, no second bubble', async () => {
      const conversation = await talkOn(platform);
      const { account, recipient, roomId } = conversation;
      const id = await givenUp(conversation, 'ulaştı');
      await readUpTo(conversation, new Date(Date.now() + MINUTE_MS));
      await becomes(id, 'read');
      await event(conversation, [account, recipient], new Date(), {
        message: { mid: `m_${id}`, text: 'ulaştı', is_echo: true },
      });
      await until(async () => (await messageOf(id))?.providerMessageId === `m_${id}`);
      // The citizen's first word and this one.
      expect(await db().$count(messages, eq(messages.roomId, roomId))).toBe(2);
    });

    it('are settled by a late echo, without a second bubble', async () => {
      const conversation = await talkOn(platform);
      const id = await givenUp(conversation, 'yankı');
      const { account, recipient, roomId } = conversation;
      await event(conversation, [account, recipient], new Date(), {
        message: { mid: `m_${id}`, text: 'yankı', is_echo: true },
      });
      expect(await becomes(id, 'sent')).toMatchObject({ providerMessageId: `m_${id}` });
      const ours = await db().$count(messages, eq(messages.roomId, roomId));
      // The citizen's first word and this one.
      expect(ours).toBe(2);
    });
  });

  describe('by the job alone', () => {
    /** The job of a send whose process is gone. */
    const orphan = ({ id, companyId, roomId }: typeof messages.$inferSelect) =>
      db()
        .insert(jobs)
        .values({
          queue: SEND_QUEUE.name,
          subject: id,
          key: roomId,
          companyId,
          state: 'running',
          attempts: 1,
          heldBy: DEAD,
          leaseUntil: new Date(Date.now() + MINUTE_MS),
        });
    /** A message whose call is under way, by nobody on the stage. */
    const aJob = async () => {
      const conversation = await talk('facebook');
      const { companyId, connectionId, roomId, recipient } = conversation;
      const [citizen] = await db().select().from(messages).where(eq(messages.roomId, roomId));
      const [message] = await db()
        .insert(messages)
        .values({
          companyId,
          connectionId,
          roomId,
          customerId: citizen?.customerId ?? '',
          channel: 'facebook',
          content: 'söz',
          recipient,
          type: 'text',
          isSent: true,
          status: 'queued',
          createdAt: new Date(),
        })
        .returning();
      if (message === undefined) throw new Error('no message');
      await db().insert(outbox).values({
        companyId,
        connectionId,
        messageId: message.id,
        state: 'sending',
        calledAt: new Date(),
      });
      return { conversation, message, recipient };
    };

    it('a process that dies before its call leaves nothing unknown, and blocks no room', async () => {
      const { message } = await aJob();
      await db()
        .update(outbox)
        .set({ state: 'pending', calledAt: null })
        .where(eq(outbox.messageId, message.id));
      await orphan(message);
      // The stage's own loop takes it at once.
      await becomes(message.id, 'read');
      expect((await jobOf(message.id))?.state).toBe('done');
      await until(async () => (await db().$count(jobs, eq(jobs.subject, message.id))) === 0);
    });

    it('a process that dies during its call is noticed at once, and given up later', async () => {
      const { message } = await aJob();
      await orphan(message);
      await until(async () => (await jobOf(message.id))?.state === 'unknown');
      const left = await db().select().from(jobs).where(eq(jobs.subject, message.id));
      expect(left).toMatchObject([{ queue: UNKNOWN_SEND_QUEUE.name, state: 'waiting' }]);
    });

    it('a call whose outcome found no database to be written to, is unknown and not repeated', async () => {
      const { conversation, message } = await aJob();
      const { roomId: key, companyId } = conversation;
      await enqueueJobs(db(), SEND_QUEUE, [{ subject: message.id, key, companyId }]);
      await until(async () => (await jobOf(message.id))?.state === 'unknown');
      expect(sentFor(conversation)).toEqual([]);
    });

    it('a refused send can be replayed, one of unknown outcome cannot', async () => {
      const { conversation, message } = await aJob();
      const { roomId: key, companyId } = conversation;
      const [operations] = sendOperations(sentMessages);
      if (operations === undefined) throw new Error('no operations');
      const [dead] = await db()
        .insert(jobs)
        .values({ queue: SEND_QUEUE.name, subject: message.id, key, companyId, state: 'dead' })
        .returning();
      if (dead === undefined) throw new Error('no job');
      const refused = { code: '131026', reason: 'Ulaşmıyor.', accountBroken: false };
      await settle(db(), sentMessages, message, { kind: 'refused', ...refused }, new Date(), 1);
      expect(await messageOf(message.id)).toMatchObject({ status: 'failed' });
      const state = (lastError: string | null) =>
        db().update(outbox).set({ lastError }).where(eq(outbox.messageId, message.id));
      const replay = () => db().transaction((tx) => replayJob(tx, operations, dead));

      await state('outcome_unknown');
      await expect(replay()).rejects.toThrow('yeniden gönderilmez');
      await state('131026');
      await replay();
      await becomes(message.id, 'read');
      expect(await messageOf(message.id)).toMatchObject({ errorCode: null, errorMessage: null });
      expect(sentFor(conversation)).toHaveLength(1);
    });

    it('the process that made the call says how it ended, also when others took it for dead meanwhile', async () => {
      const { message } = await aJob();
      await db().update(outbox).set({ state: 'unknown' }).where(eq(outbox.messageId, message.id));
      const refused = { code: '131026', reason: 'Ulaşmıyor.', accountBroken: false };
      await settle(db(), sentMessages, message, { kind: 'refused', ...refused }, new Date(), 1);
      expect(await messageOf(message.id)).toMatchObject({ status: 'failed', errorCode: '131026' });
    });

    it('an echo that comes before the answer waits for it, and becomes no second bubble', async () => {
      const { conversation, message, recipient } = await aJob();
      const echo = {
        kind: 'message',
        platform: 'facebook',
        account: conversation.account,
        party: { externalId: recipient, alternateId: null, name: null, phone: null },
        providerMessageId: 'm_resim',
        type: 'image',
        content: '',
        media: null,
        replyTo: null,
        isEcho: true,
        at: new Date(),
      } as const;
      await expect(receiveMessage(db(), echo, new Date())).rejects.toThrow('before the answer');
      const taken = { kind: 'accepted', providerMessageId: 'm_resim' } as const;
      await settle(db(), sentMessages, message, taken, new Date(), 1);
      expect(await receiveMessage(db(), echo, new Date())).toBe('known');
    });

    it('a receipt that comes before the answer waits for it', async () => {
      const { conversation, message, recipient } = await aJob();
      const { account, connectionId } = conversation;
      const at = new Date(Date.now() + 1_000);
      const receipt = {
        kind: 'watermark',
        platform: 'facebook',
        account,
        externalId: recipient,
        status: 'delivered',
        at,
      } as const;
      await expect(receiveUnit(db(), receipt, at)).rejects.toThrow('before the answer');
      const status = {
        kind: 'status',
        platform: 'facebook',
        account,
        providerMessageId: 'm_erken',
        ourId: null,
        status: 'delivered',
        error: null,
        at,
      } as const;
      await expect(receiveUnit(db(), status, at)).rejects.toThrow('before the answer');

      await db().update(outbox).set({ state: 'done' }).where(eq(outbox.connectionId, connectionId));
      await db()
        .update(messages)
        .set({ status: 'sent', providerMessageId: 'm_erken' })
        .where(eq(messages.id, message.id));
      expect(await receiveUnit(db(), status, at)).toBe(true);
      expect((await messageOf(message.id))?.status).toBe('delivered');
    });
  });
});
