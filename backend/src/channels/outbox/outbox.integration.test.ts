import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { createSenders } from '../adapters/channel-adapters';
import type { SendMessage } from '../model/outbound.types';
import { sentMessages } from '../../conversations';
import { loadConfig } from '../../config/config';
import { createCredentialVault } from '../accounts/credentials';
import { insertSend } from '../../../testing/insert-send';
import { insertCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { startJobs } from '../../jobs';
import type { OutboxRow } from './outbox.repository';
import { createSendJobs, type SendParts } from './send-jobs';

const { outbox } = schema;

withDatabases('a send of the outbox', (open) => {
  const jobOf = async (messageId: string) =>
    (await open().db.select().from(outbox).where(eq(outbox.messageId, messageId)))[0];

  it('being prepared, is pending; in its call, is sending since that moment', async () => {
    const { db } = open();
    const messageId = await insertSend(db, await insertCompany(db), {
      type: 'document',
      media: {
        state: 'ready',
        url: '/uploads/1/dilekce.pdf',
        mime_type: 'application/pdf',
        name: 'dilekce.pdf',
        size: 4,
      },
      outbound: { uploadId: '1' },
    });
    let onFound: () => void = () => undefined;
    const found = new Promise<void>((resolve) => (onFound = resolve));
    let isLookedFor = false;
    const uploads: SendParts['uploads'] = {
      find: async (id) => {
        isLookedFor = true;
        await found;
        return {
          id,
          companyId: '',
          userId: null,
          name: 'dilekce.pdf',
          mimeType: 'application/pdf',
          size: 4,
          path: id,
          isUsed: true,
          ...{ takenLat: null, takenLon: null },
          createdAt: new Date(),
          isThere: () => Promise.resolve(true),
          read: () => Promise.resolve(Buffer.from('%PDF')),
          stream: () => Promise.resolve(Readable.from('%PDF')),
        };
      },
    };
    const inCall: (OutboxRow | undefined)[] = [];
    const send: SendMessage = async ({ id }) => {
      inCall.push(await jobOf(id));
      return { kind: 'accepted', providerMessageId: 'wamid.1' };
    };
    const { channels, publicOrigin } = loadConfig({});
    const logged: string[] = [];
    const keep = (_: object, message: string) => void logged.push(message);
    const log = { info: keep, warn: keep, error: keep };
    const handler = createSendJobs({
      handle: open(),
      senders: { ...createSenders({ channels, publicOrigin }), whatsapp: send },
      messages: sentMessages,
      uploads,
      vault: createCredentialVault('secret'),
      fileLinks: { forProvider: (url) => url },
      now: () => new Date(),
      log,
    });
    const worker = await startJobs({ handle: open(), log, handlers: [handler] });
    try {
      await until(() => isLookedFor);
      expect(await jobOf(messageId)).toMatchObject({ state: 'pending', calledAt: null });
      onFound();
      await until(async () => (await jobOf(messageId))?.state === 'done');
      expect(inCall).toMatchObject([{ state: 'sending', calledAt: expect.any(Date) as Date }]);
      expect(logged).toEqual([]);
    } finally {
      onFound();
      await worker.stop();
    }
  });

  it('with a mark that was perhaps written when the database went away, is called once', async () => {
    const { db } = open();
    const messageId = await insertSend(db, await insertCompany(db));
    const called: string[] = [];
    const send: SendMessage = ({ id }) => {
      called.push(id);
      return Promise.resolve({ kind: 'accepted', providerMessageId: 'wamid.2' });
    };
    let isAway = true;
    /** Commits the first transaction and says that the connection broke. */
    const transaction: typeof db.transaction = async (work) => {
      const result = await db.transaction(work);
      if (!isAway) return result;
      isAway = false;
      expect(await jobOf(messageId)).toMatchObject({ state: 'sending' });
      throw new Error('Connection terminated unexpectedly');
    };
    const flaky = new Proxy(db, {
      get: (target, name): unknown =>
        name === 'transaction' ? transaction : (Reflect.get(target, name, target) as unknown),
    });
    const { channels, publicOrigin } = loadConfig({});
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const handler = createSendJobs({
      handle: { db: flaky },
      senders: { ...createSenders({ channels, publicOrigin }), whatsapp: send },
      messages: sentMessages,
      uploads: { find: () => Promise.reject(new Error('no upload')) },
      vault: createCredentialVault('secret'),
      fileLinks: { forProvider: (url) => url },
      now: () => new Date(),
      log,
    });
    const worker = await startJobs({ handle: open(), log, handlers: [handler] });
    try {
      await until(async () => (await jobOf(messageId))?.state === 'done');
    } finally {
      await worker.stop();
    }
    expect(called).toEqual([messageId]);
  });
});
