import { findTemplate } from '../templates/find-template';
import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import { HEADER_KINDS, type HeaderKind, type SendExtras } from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { windowRefusals } from '../../metrics/measurements';
import type { RoomRow } from '../rooms/rooms.repository';
import { checkFile, kindOfFile, uploadIdOf, type FileKind } from '../attachments/file-rules';
import { fillTemplate } from './fill-template';
import { privateReplyComment, privateReplyUsed } from './private-reply';
import type { QueuedMessage } from './queue-message';
import { checkText, checkWindow, isSendable } from './send-rules';
import { sendRepository } from './send.repository';

/** A send's request, after its platform's body was read. */
export interface SendRequest extends Omit<SendExtras, 'seen_seq'> {
  platform: Platform;
  account: string;
  recipient: string;
  text: string;
  /** The newest event that the writer has seen; undefined makes no check. */
  seen_seq?: number | undefined;
  /** Idempotency-Key of the client; null when it gave none. */
  key: string | null;
  /** The complaint in which it is said, whose row is locked. */
  complaintId?: string;
}

type Plan = Pick<QueuedMessage, 'content' | 'type' | 'media' | 'replyToId' | 'outbound'> & {
  change: Partial<RoomRow['room']>;
};
type Part = Partial<Pick<Plan, 'content' | 'type' | 'media' | 'outbound' | 'change'>>;

/** A file of the company as a message of this kind carries it, held until the transaction ends; throws refusals. */
async function attach(
  tx: Database,
  {
    platform,
    companyId,
    kind: wanted,
  }: { platform: Platform; companyId: string; kind: FileKind | null },
  id: string,
): Promise<Pick<Part, 'media'> & { kind: FileKind; outbound: { uploadId: string } }> {
  const upload = await sendRepository.holdUpload(tx, companyId, id);
  if (upload === null)
    throw new Refusal(422, 'attachment_not_found', 'Dosya bulunamadı. Dosyayı yeniden ekleyin.');
  const { name, mimeType, size } = upload;
  const kind = wanted ?? kindOfFile(mimeType);
  checkFile(platform, kind, upload);
  return {
    kind,
    media: {
      ...{ state: 'ready', name, size, mime_type: mimeType },
      url: `/uploads/${upload.id}/${encodeURIComponent(name)}`,
    },
    outbound: { uploadId: upload.id },
  };
}

async function planFile(
  tx: Database,
  { platform, type, text, attachment_url: url }: SendRequest,
  companyId: string,
): Promise<Part> {
  if (type === 'template') return {};
  const id = uploadIdOf(url);
  if (id === null) {
    if (type !== 'text')
      throw new Refusal(422, 'attachment_missing', 'Gönderilecek dosya seçilmemiş.');
    return { content: checkText(platform, 'text', text) };
  }
  // The specification's bodies always have the type "text"; the file itself then decides its kind.
  const { kind, ...file } = await attach(
    tx,
    { platform, companyId, kind: type === 'text' ? null : type },
    id,
  );
  return { ...file, type: kind, content: checkText(platform, kind, text) };
}

const HEADER_FILES: Readonly<Record<HeaderKind, string>> = {
  image: 'fotoğraf',
  video: 'video',
  document: 'belge',
};

/** The file in the header of a template: the sender's, or the one that the template has. */
async function planHeader(
  tx: Database,
  { platform, attachment_url: chosen }: SendRequest,
  { companyId, headerFile }: TemplateRow,
) {
  const kind = headerFile && HEADER_KINDS.find((one) => one === headerFile.kind);
  if (!kind) return null;
  const id = uploadIdOf(chosen ?? headerFile.file?.url);
  if (id === null)
    throw new Refusal(
      422,
      'template_file_missing',
      `Bu şablonun başlığı için bir ${HEADER_FILES[kind]} seçin.`,
      { kind },
    );
  return attach(tx, { platform, companyId, kind }, id);
}

type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Whether the template belongs to the WhatsApp Business account of the room's number, as far as both are known. */
const isOfAccount = ({ businessId }: TemplateRow, { account }: RoomRow): boolean =>
  businessId === null || account.businessId === null || businessId === account.businessId;

async function planTemplate(tx: Database, request: SendRequest, row: RoomRow): Promise<Part> {
  const { platform, type, template: choice } = request;
  if (type !== 'template') return {};
  const found = choice && (await findTemplate(tx, row.room.companyId, choice.id));
  if (
    !found ||
    found.providerName === null ||
    !isSendable(found, platform) ||
    !isOfAccount(found, row)
  ) {
    throw new Refusal(
      422,
      'template_unavailable',
      'Bu mesaj şablonu bu kanaldan gönderilemiyor. Başka bir onaylı şablon seçin.',
    );
  }
  const { text, header, body, buttons } = fillTemplate(found, choice.values);
  const file = await planHeader(tx, request, found);
  return {
    content: text,
    ...(file !== null && { media: file.media }),
    outbound: {
      template: {
        id: found.id,
        name: found.providerName,
        language: found.language,
        values: body,
        headerValues: header,
        ...(buttons.length > 0 && { buttons }),
        ...(file !== null && { headerKind: file.kind as HeaderKind }),
      },
      ...file?.outbound,
    },
  };
}

/**
 * Under the post by default; in private once, while the newest comment allows it
 * (docs/behaviour.md §9.11).
 */
async function planComment(
  tx: Database,
  { reply_mode: mode = 'public' }: SendRequest,
  { room }: RoomRow,
  repliedTo: string | null,
  now: Date,
): Promise<Part> {
  if (!CHANNELS[room.channel].comments) return {};
  if (mode === 'private') {
    const commentId = privateReplyComment(room, now);
    if (commentId === null) {
      const isLate = room.privateReplyUntil !== null && room.privateReplyUntil <= now;
      throw new Refusal(
        409,
        'private_reply_used',
        isLate
          ? 'Bu yoruma özel yanıt verme süresi (7 gün) doldu.'
          : 'Bu yoruma özel yanıt hakkı kullanıldı. Yorumun altına herkese açık yanıt yazabilirsiniz.',
      );
    }
    return { outbound: { comment: { mode, commentId } }, change: privateReplyUsed };
  }
  const commentId = repliedTo ?? (await sendRepository.findNewestComment(tx, room.id));
  if (commentId === null)
    throw new Refusal(422, 'comment_missing', 'Yanıtlanacak yorum bulunamadı.');
  return { outbound: { comment: { mode, commentId } } };
}

/** As {@link checkWindow}; monitoring counts what it refuses. */
function requireWindow(...send: Parameters<typeof checkWindow>): ReturnType<typeof checkWindow> {
  try {
    return checkWindow(...send);
  } catch (error) {
    windowRefusals.record({ platform: send[0] });
    throw error;
  }
}

/** Checks a send against its channel and its room, whose lock the caller holds, and makes the message of it. Throws refusals. */
export async function planSend(
  tx: Database,
  request: SendRequest,
  row: RoomRow,
  canQuote: boolean,
  now: Date,
): Promise<Plan> {
  const { platform, type, reply_to_id: replyToId } = request;
  const quoted =
    replyToId === undefined ? null : await sendRepository.findInRoom(tx, row.room.id, replyToId);
  if (replyToId !== undefined && quoted === null)
    throw new Refusal(422, 'reply_not_found', 'Alıntılanan mesaj bu konuşmada bulunamadı.');
  const { humanAgent } = requireWindow(platform, type, row.room.lastCustomerMessageAt, now);
  const parts = [
    await planFile(tx, request, row.room.companyId),
    await planTemplate(tx, request, row),
    await planComment(tx, request, row, quoted?.providerMessageId ?? null, now),
    humanAgent ? ({ outbound: { humanAgent } } satisfies Part) : {},
  ];
  const outbound = Object.assign({}, ...parts.map((part) => part.outbound)) as NonNullable<
    Plan['outbound']
  >;
  const plan = Object.assign({ content: '', type, media: null, change: {} }, ...parts) as Plan;
  return {
    ...plan,
    outbound: Object.keys(outbound).length === 0 ? null : outbound,
    replyToId: canQuote ? (quoted?.id ?? null) : null,
  };
}
