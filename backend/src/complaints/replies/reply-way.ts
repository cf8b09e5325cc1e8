import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { ComplaintReplyWay } from '@muhatap/shared/wire/complaints';
import {
  checkAccount,
  privateReplyComment,
  checkFreeText,
  checkWindow,
  freeTextUntil,
  isSendable,
  readRoom,
  type RoomRow,
} from '../../conversations';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { complaintRepliesRepository, type ComplaintRecord } from './complaint-replies.repository';

const NO_WAY = 'Bu şikayet bir konuşmaya bağlı olmadığı için vatandaşa buradan yanıt gönderilemez.';
const SAYSIS_OFF =
  'Bu şikayet SAYSIS üzerinden yanıtlanıyor, ancak SAYSIS bağlantısı şu an kapalı.';
const NO_TEMPLATE =
  'Serbest metinle yanıtlama süresi doldu; bu kanalda gönderilebilecek onaylı bir mesaj şablonu da yok.';
const TEMPLATES_ONLY =
  'Bu hesaptan yalnızca onaylı mesaj şablonu gönderilebilir; kullanımda olan böyle bir şablon yok.';
const COMMENT = {
  private: 'Yanıtınız kişiye özel mesaj olarak gider; bir yoruma özel yanıt bir kez yazılabilir.',
  public: 'Yanıtınız yorumun altında herkese açık görünür. Kişisel bilgi yazmayın.',
} as const;

const none = (why: string, platform: ComplaintReplyWay['platform'] = null): ComplaintReplyWay => ({
  state: 'none',
  via: null,
  platform,
  until: null,
  why,
});

/** The reason of a refusal, or null where the rule is kept. */
async function whyNot(check: () => unknown): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function byTemplate(
  db: Database,
  { room }: RoomRow,
  why: string,
): Promise<ComplaintReplyWay> {
  const platform = room.channel;
  if (!CHANNELS[platform].templates) return none(why, platform);
  const known = await complaintRepliesRepository.approvedTemplates(db, room.companyId);
  if (known.some((template) => isSendable(template, platform)))
    return { state: 'template', via: 'channel', platform, until: null, why };
  return none(CHANNELS[platform].freeText ? NO_TEMPLATE : TEMPLATES_ONLY, platform);
}

function openWay({ room }: RoomRow, now: Date): ComplaintReplyWay {
  const platform = room.channel;
  const way = { state: 'open', via: 'channel', platform } as const;
  if (!CHANNELS[platform].comments)
    return {
      ...way,
      until: freeTextUntil(platform, room.lastCustomerMessageAt)?.toISOString() ?? null,
      why: null,
    };
  const visibility = privateReplyComment(room, now) === null ? 'public' : 'private';
  return {
    ...way,
    until: visibility === 'private' ? (room.privateReplyUntil?.toISOString() ?? null) : null,
    why: COMMENT[visibility],
    visibility,
  };
}

/** Whether and how the citizen of a complaint can be answered now, by the same rules as a send. */
export async function replyWayOf(
  db: Database,
  companyId: string,
  { roomId, externalId }: Pick<ComplaintRecord, 'roomId' | 'externalId'>,
  now: Date,
): Promise<ComplaintReplyWay> {
  const row = roomId === null ? null : await readRoom(db, companyId, roomId);
  if (row === null) {
    if (externalId === null) return none(NO_WAY);
    return (await complaintRepliesRepository.isSaysisOn(db, companyId))
      ? { state: 'open', via: 'saysis', platform: null, until: null, why: null }
      : none(SAYSIS_OFF);
  }
  const { channel, lastCustomerMessageAt } = row.room;
  const broken = await whyNot(() => checkAccount(db, row));
  if (broken !== null) return none(broken, channel);
  const closed = await whyNot(() => {
    checkFreeText(channel, 'text');
    checkWindow(channel, 'text', lastCustomerMessageAt, now);
  });
  return closed === null ? openWay(row, now) : byTemplate(db, row, closed);
}
