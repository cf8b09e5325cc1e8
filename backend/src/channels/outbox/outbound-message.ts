import type { OutboundType } from '@muhatap/shared/wire/conversations';
import type { FileLinks, UploadsService } from '../../files';
import type { OutboundFile, OutboundMessage } from '../model/outbound.types';
import type { CredentialVault } from '../accounts/credentials';
import type { schema } from '../../database';
import type { Delivery } from './outbox.repository';

/** The file of a message is gone from the store: nothing can be sent. */
export class FileGone extends Error {}

export interface Shelf {
  uploads: Pick<UploadsService, 'find'>;
  vault: CredentialVault;
  /** For providers that fetch files by themselves. */
  fileLinks: Pick<FileLinks, 'forProvider'>;
}

async function fileOf(
  { media, outbound }: typeof schema.messages.$inferSelect,
  { uploads, fileLinks }: Shelf,
): Promise<OutboundFile | null> {
  const uploadId = outbound?.uploadId;
  if (uploadId === undefined || !media?.url) return null;
  const file = await uploads.find(uploadId).catch(() => null);
  if (file === null || !(await file.isThere())) throw new FileGone(`upload ${uploadId}`);
  return {
    name: file.name,
    mimeType: file.mimeType,
    size: file.size,
    url: fileLinks.forProvider(media.url),
    read: file.read,
  };
}

/** A stored message as its adapter takes it. Throws {@link FileGone}. */
export async function toOutboundMessage(
  { message, account, recipient, replyToProviderId }: Delivery,
  attempts: number,
  shelf: Shelf,
): Promise<OutboundMessage> {
  const { outbound } = message;
  const template = outbound?.template;
  return {
    id: message.id,
    attempt: attempts,
    platform: account.platform,
    account: account.externalId,
    credentials: shelf.vault.openCredentials(account),
    recipient,
    // A list is words with choices; only WhatsApp has a kind of its own for it.
    type: message.type === 'interactive' ? 'text' : (message.type as OutboundType),
    text: message.content,
    file: await fileOf(message, shelf),
    template:
      template === undefined
        ? null
        : {
            name: template.name,
            language: template.language,
            header: template.headerValues ?? [],
            body: template.values,
            buttons: template.buttons,
            headerKind: template.headerKind,
          },
    choices: outbound?.choices ?? null,
    replyToProviderId,
    comment: outbound?.comment ?? null,
    humanAgent: outbound?.humanAgent === true,
  };
}
