import { eq } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { schema, type DatabaseHandle } from '../src/database';
import { insertConversation, sendFrom, type StageConversation } from './insert-conversation';
import { insertUpload } from './insert-upload';
import type { Stage } from './messaging-stage';
import { until } from './until';

const { messages, outbox, templates } = schema;

/** The beginning of a JPEG, which is enough to be taken for one. */
export const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.alloc(40, 1),
]);

/** The part of a send that requests a template of `addTemplate`, with all its values. */
export const filled = (id: string) => ({
  type: 'template',
  template: { id, values: { name: 'Ayşe Yılmaz', day: 'Salı' } },
});

/** Conversations on a stage, sends in them and the messages that become of those. */
export function sendScene(stage: () => Stage, open: () => DatabaseHandle) {
  const db = () => open().db;
  const messageOf = async (id: string) =>
    (await db().select().from(messages).where(eq(messages.id, id)))[0];
  return {
    messageOf,
    talk: (platform: Platform, options: Parameters<typeof insertConversation>[3] = {}) =>
      insertConversation(stage(), db(), platform, options),
    send: (
      ...[conversation, text, extras, headers]: [
        StageConversation,
        string,
        object?,
        Record<string, string>?,
      ]
    ) => sendFrom(stage(), conversation, text, extras, headers),
    errorOf: ({ status, body }: Awaited<ReturnType<typeof sendFrom>>) => [
      status,
      (body as ErrorBody).error.code,
    ],
    /** Waits until the message has the status. */
    becomes: (id: string, status: string) =>
      until(
        async () => (await messageOf(id))?.status === status && messageOf(id),
        undefined,
        async () => ({
          message: await messageOf(id),
          job: await db().select().from(outbox).where(eq(outbox.messageId, id)),
          planned: stage().provider.failures,
          logged: stage().logged.slice(-5),
        }),
      ),
    keep: (companyId: string, name: string, mimeType: string, bytes: Buffer, size = bytes.length) =>
      insertUpload(db(), stage().config.dataDir, { companyId, name, mimeType, bytes, size }),
    addTemplate: async (
      { companyId, platform }: StageConversation,
      change: Partial<typeof templates.$inferInsert> = {},
    ): Promise<string> => {
      const [row] = await db()
        .insert(templates)
        .values({
          companyId,
          kind: 'approved',
          title: 'Randevu',
          header: null,
          body: 'Sayın {{name}}, ekibimiz {{day}} günü gelecek.',
          footer: null,
          channels: [platform],
          providerName: 'randevu_bildirimi',
          variables: [
            { name: 'name', label: 'Ad soyad', source: 'customer_name', example: '' },
            { name: 'day', label: 'Gün', source: 'none', example: '' },
          ],
          ...change,
        })
        .returning();
      return row?.id ?? '';
    },
  };
}
