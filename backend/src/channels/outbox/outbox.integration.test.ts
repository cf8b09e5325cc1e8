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
import { outboxRepository, type OutboxRow } from './outbox.repository';
import { startOutbox, type OutboxParts } from './outbox.worker';

const { outbox } = schema;
/** The number of another process. */
const OTHER = 7;

withDatabases('a job of the outbox', (open) => {
  const jobOf = async (messageId: string) =>
    (await open().db.select().from(outbox).where(eq(outbox.messageId, messageId)))[0];

  it('claimed and being prepared, is held and pending without an attempt; in its call, is sending with one', async () => {
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
    const uploads: OutboxParts['uploads'] = {
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
          createdAt: new Date(),
          absolutePath: process.execPath,
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
    const worker = await startOutbox({
      handle: open(),
      senders: { ...createSenders({ channels, publicOrigin }), whatsapp: send },
      messages: sentMessages,
      uploads,
      vault: createCredentialVault('secret'),
      fileLinks: { forProvider: (url) => url },
      now: () => new Date(),
      log: { info: keep, warn: keep, error: keep },
    });
    try {
      await until(() => isLookedFor);
      const held = { heldBy: await open().holder(), lockedUntil: expect.any(Date) as Date };
      expect(await jobOf(messageId)).toMatchObject({ state: 'pending', attempts: 0, ...held });
      const now = new Date();
      const claim = { now, lockedUntil: now, holder: OTHER };
      expect(await outboxRepository.claim(db, 1, claim)).toEqual([]);
      onFound();
      await until(async () => (await jobOf(messageId))?.state === 'done');
      expect(inCall).toMatchObject([{ state: 'sending', attempts: 1, ...held }]);
      expect(logged).toEqual([]);
    } finally {
      onFound();
      await worker.stop();
    }
  });
});
