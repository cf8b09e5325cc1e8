import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { ComplaintKind } from './complaint-subjects';
import { demoId } from './demo-id';
import type { MediaShelf } from './media-shelf';
import type { Random } from './random';
import type { ComplaintMessageRow, ComplaintRow } from './rows';
import { HOUR, MINUTE } from './timeline';
import { type Citizen, fill } from './demo-citizens';

const PICTURES: Record<string, string> = {
  'Su ve kanalizasyon': 'su',
  Temizlik: 'cop',
  'Yol ve kaldırım': 'cukur',
  'Park ve bahçe': 'park',
  Aydınlatma: 'lamba',
  'İmar ve ruhsat': 'insaat',
  Zabıta: 'kaldirim',
};
const OPENINGS = ['Merhaba. ', 'İyi günler. ', '', 'Selamlar. ', 'Kolay gelsin. '] as const;
const REMINDERS = [
  'Bir gelişme var mı acaba?',
  'Hâlâ bekliyoruz, bilgi alabilir miyim?',
  'Komşular da aynı durumdan şikâyetçi.',
  'Fotoğrafını da ekliyorum.',
] as const;

export interface Author {
  senderName: string | null;
  sender: string;
  kanal: ComplaintRow['kanal'];
  roomId: string | null;
  citizen: Citizen;
}

interface ComplaintLine {
  text: string;
  staff: boolean;
  picture: string | null;
}

/** The messages of citizen and staff in a complaint of this status, in order. */
export function correspondence(
  random: Random,
  kind: ComplaintKind,
  words: string,
  durum: ComplaintStatus,
): ComplaintLine[] {
  const lines: ComplaintLine[] = [
    { text: `${random.pick(OPENINGS)}${words}`, staff: false, picture: null },
  ];
  const picture = PICTURES[kind.type] ?? null;
  if (picture !== null && random.chance(0.3)) lines.push({ text: '', staff: false, picture });
  if (durum === 'Yeni')
    return random.chance(0.25)
      ? [...lines, { text: random.pick(REMINDERS.slice(0, 3)), staff: false, picture: null }]
      : lines;
  lines.push({
    text: `Merhaba {hitap}, başvurunuz {kod} koduyla kayda alındı. ${kind.working}`,
    staff: true,
    picture: null,
  });
  if (random.chance(0.4))
    lines.push(
      { text: random.pick(REMINDERS.slice(0, 3)), staff: false, picture: null },
      {
        text: 'Süreç devam ediyor, sonuçlandığında size bilgi vereceğiz.',
        staff: true,
        picture: null,
      },
    );
  if (durum === 'Çözüldü')
    lines.push(
      { text: kind.solved, staff: true, picture: null },
      ...(random.chance(0.5)
        ? [{ text: 'Teşekkür ederim, elinize sağlık.', staff: false, picture: null }]
        : []),
    );
  if (durum === 'Reddedildi') lines.push({ text: kind.refused, staff: true, picture: null });
  return lines;
}

export const SAYSIS_STATES: Record<ComplaintStatus, string> = {
  Yeni: 'Aktarıldı',
  İşlemde: 'Birimde',
  Çözüldü: 'Kapatıldı',
  Reddedildi: 'İade edildi',
};

interface Correspondence {
  complaintId: string;
  createdAt: number;
  durum: ComplaintStatus;
  author: Author;
  /** The name of the agent who answers. */
  agent: string;
  slots: Record<string, string>;
  saysisStatus: string | null;
}

/** The message rows of one complaint, oldest first. */
export function messagesOf(
  random: Random,
  lines: readonly ComplaintLine[],
  { complaintId, createdAt, durum, author, agent, slots, saysisStatus }: Correspondence,
  shelf: MediaShelf,
  now: Date,
): ComplaintMessageRow[] {
  let spokenAt = createdAt;
  return lines.map((line, turn) => {
    // An answer takes hours; what a person adds takes minutes. Nothing is said in the future.
    if (turn > 0)
      spokenAt = Math.min(
        spokenAt + (line.staff ? random.int(1, 20) * HOUR : random.int(1, 6) * MINUTE),
        now.getTime() - (20 - turn) * 1000,
      );
    const picture = line.picture === null ? null : shelf.image(line.picture);
    const moment = new Date(spokenAt);
    return {
      id: demoId(random, moment),
      complaintId,
      message: fill(line.text, slots),
      senderName: line.staff ? agent : author.senderName,
      sender: line.staff ? 'destek' : author.sender,
      direction: line.staff ? 'outbound' : 'inbound',
      isReply: line.staff,
      isRead: line.staff || durum !== 'Yeni',
      mediaType: picture === null ? 'text' : 'image',
      mediaUrl: picture?.url ?? null,
      profilePicture: null,
      saysisStatus: turn === 0 ? saysisStatus : null,
      createdAt: moment,
    };
  });
}
