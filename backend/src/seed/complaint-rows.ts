import type { ComplaintStatus } from '@muhatap/shared/wire';
import { complaintCode } from '../modules/complaints/complaint-code';
import { complaintSearchText } from '../modules/complaints/complaint-search';
import { COMPLAINT_KINDS, type ComplaintKind } from './complaint-subjects';
import type { Conversations } from './conversations';
import { demoId } from './demo-id';
import { districtRows, type DistrictRow } from './district-rows';
import type { MediaShelf } from './media-shelf';
import type { Random } from './random';
import type { ComplaintMessageRow, ComplaintRow } from './rows';
import { DAY, HOUR, MINUTE, workingMoment } from './timeline';
import { type Citizen, createCitizens, fill, slotsFor } from './town';

const COMPLAINTS = 120;
const CHANNELS = { whatsapp: 'WhatsApp', facebook: 'Facebook', instagram: 'Instagram' } as const;
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

interface Author {
  senderName: string | null;
  sender: string;
  kanal: ComplaintRow['kanal'];
  roomId: string | null;
  citizen: Citizen;
}

export interface ComplaintBook {
  units: { id: string; companyId: string; name: string }[];
  types: { id: string; companyId: string; name: string; unitId: string | null }[];
  districts: DistrictRow[];
  complaints: ComplaintRow[];
  messages: ComplaintMessageRow[];
}

/** Newer complaints are mostly new, older ones mostly closed. */
function statusFor(random: Random, daysAgo: number): ComplaintStatus {
  if (daysAgo <= 3) return random.pick(['Yeni', 'Yeni', 'Yeni', 'İşlemde']);
  if (daysAgo <= 18)
    return random.pick([
      'Yeni',
      'İşlemde',
      'İşlemde',
      'İşlemde',
      'Çözüldü',
      'Çözüldü',
      'Reddedildi',
    ]);
  return random.pick(['İşlemde', 'Çözüldü', 'Çözüldü', 'Çözüldü', 'Çözüldü', 'Reddedildi']);
}

/** A third of the complaints grew out of a conversation; the others came by other ways, some without a name. */
function authorOf(
  random: Random,
  index: number,
  citizen: Citizen,
  talks: Conversations,
  createdAt: number,
): Author {
  // Whoever complained in a conversation wrote there at that time or later.
  const wrote = talks.rooms.filter(
    ({ lastCustomerMessageAt }) => (lastCustomerMessageAt?.getTime() ?? 0) > createdAt - HOUR,
  );
  const room = index % 3 === 0 && wrote.length > 0 ? random.pick(wrote) : undefined;
  const customer = talks.customers.find(({ id }) => id === room?.customerId);
  const known = customer && talks.citizens.get(customer.id);
  if (room && customer && known && room.channel in CHANNELS) {
    return {
      senderName: customer.name,
      sender: customer.externalId,
      kanal: CHANNELS[room.channel as keyof typeof CHANNELS],
      roomId: room.id,
      citizen: known,
    };
  }
  const kanal = random.pick([
    'WhatsApp',
    'WhatsApp',
    'WhatsApp',
    'Facebook',
    'Facebook',
    'Instagram',
    'Instagram',
    'Twitter',
    'Twitter',
    'other',
  ] as const);
  return {
    senderName: index % 14 === 7 ? null : citizen.name,
    sender: senderOf(random, kanal),
    kanal,
    roomId: null,
    citizen,
  };
}

function senderOf(random: Random, kanal: ComplaintRow['kanal']): string {
  if (kanal === 'WhatsApp') return `9055502${random.int(10_000, 99_999)}`;
  return kanal === 'other'
    ? `basvuru-${random.int(1000, 9999)}`
    : `1000${random.int(10_000_000, 99_999_999)}`;
}

interface Said {
  text: string;
  staff: boolean;
  picture: string | null;
}

function history(
  random: Random,
  kind: ComplaintKind,
  words: string,
  durum: ComplaintStatus,
): Said[] {
  const said: Said[] = [{ text: `${random.pick(OPENINGS)}${words}`, staff: false, picture: null }];
  const picture = PICTURES[kind.type] ?? null;
  if (picture !== null && random.chance(0.3)) said.push({ text: '', staff: false, picture });
  if (durum === 'Yeni')
    return random.chance(0.25)
      ? [...said, { text: random.pick(REMINDERS.slice(0, 3)), staff: false, picture: null }]
      : said;
  said.push({
    text: `Merhaba {hitap}, başvurunuz {kod} koduyla kayda alındı. ${kind.working}`,
    staff: true,
    picture: null,
  });
  if (random.chance(0.4))
    said.push(
      { text: random.pick(REMINDERS.slice(0, 3)), staff: false, picture: null },
      {
        text: 'Süreç devam ediyor, sonuçlandığında size bilgi vereceğiz.',
        staff: true,
        picture: null,
      },
    );
  if (durum === 'Çözüldü')
    said.push(
      { text: kind.solved, staff: true, picture: null },
      ...(random.chance(0.5)
        ? [{ text: 'Teşekkür ederim, elinize sağlık.', staff: false, picture: null }]
        : []),
    );
  if (durum === 'Reddedildi') said.push({ text: kind.refused, staff: true, picture: null });
  return said;
}

const SAYSIS_STATES: Record<ComplaintStatus, string> = {
  Yeni: 'Aktarıldı',
  İşlemde: 'Birimde',
  Çözüldü: 'Kapatıldı',
  Reddedildi: 'İade edildi',
};

/** When the complaints were made, the newest first: a few in the last hours, the others over 45 days and thinning out. */
function momentsOf(random: Random, now: Date): number[] {
  const moments = Array.from({ length: COMPLAINTS }, (_, index) => {
    if (index < 5) return now.getTime() - (index * 47 + 12) * MINUTE;
    const daysAgo = Math.floor((index / COMPLAINTS) ** 1.3 * 45);
    return Math.min(workingMoment(random, now, daysAgo), now.getTime() - 5 * HOUR - index * MINUTE);
  });
  return moments.sort((one, other) => other - one);
}

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
function messagesOf(
  random: Random,
  words: readonly Said[],
  { complaintId, createdAt, durum, author, agent, slots, saysisStatus }: Correspondence,
  shelf: MediaShelf,
  now: Date,
): ComplaintMessageRow[] {
  let spokenAt = createdAt;
  return words.map((said, turn) => {
    // An answer takes hours; what a person adds takes minutes. Nothing is said in the future.
    if (turn > 0)
      spokenAt = Math.min(
        spokenAt + (said.staff ? random.int(1, 20) * HOUR : random.int(1, 6) * MINUTE),
        now.getTime() - (20 - turn) * 1000,
      );
    const picture = said.picture === null ? null : shelf.image(said.picture);
    const moment = new Date(spokenAt);
    return {
      id: demoId(random, moment),
      complaintId,
      message: fill(said.text, slots),
      senderName: said.staff ? agent : author.senderName,
      sender: said.staff ? 'destek' : author.sender,
      direction: said.staff ? 'outbound' : 'inbound',
      isReply: said.staff,
      isRead: said.staff || durum !== 'Yeni',
      mediaType: picture === null ? 'text' : 'image',
      mediaUrl: picture?.url ?? null,
      profilePicture: null,
      saysisStatus: turn === 0 ? saysisStatus : null,
      createdAt: moment,
    };
  });
}

export function createComplaints(
  random: Random,
  companyId: string,
  agents: readonly string[],
  talks: Conversations,
  shelf: MediaShelf,
  now: Date,
): ComplaintBook {
  const units = [...new Set(COMPLAINT_KINDS.map(({ unit }) => unit))].map((name) => ({
    id: demoId(random, now),
    companyId,
    name,
  }));
  const unitId = (wanted: string) => units.find(({ name }) => name === wanted)?.id ?? null;
  const types = COMPLAINT_KINDS.map(({ type, unit }) => ({
    id: demoId(random, now),
    companyId,
    name: type,
    unitId: unitId(unit),
  }));
  const districts = districtRows(companyId, now);
  const citizens = createCitizens(random, COMPLAINTS);
  const book: ComplaintBook = { units, types, districts, complaints: [], messages: [] };
  momentsOf(random, now).forEach((createdAt, index) => {
    const daysAgo = Math.floor((now.getTime() - createdAt) / DAY);
    const at = new Date(createdAt);
    const kind = random.pick(COMPLAINT_KINDS);
    const [subject, words] = random.pick(kind.cases);
    const author = authorOf(random, index, citizens[index] as Citizen, talks, createdAt);
    const durum = statusFor(random, daysAgo);
    const isToldToSaysis = daysAgo > 1;
    const saysisCode = isToldToSaysis
      ? `SYS-${at.getUTCFullYear()}-${String(48_210 - index * 3).padStart(6, '0')}`
      : complaintCode(COMPLAINTS - index, at, 'Europe/Istanbul');
    const slots = {
      ...slotsFor(random, author.citizen),
      kod: saysisCode,
      hitap: author.senderName === null ? 'sayın yurttaşımız' : author.citizen.address,
    };
    const fields = {
      saysisCode,
      senderName: author.senderName,
      sender: author.sender,
      konuOzeti: fill(subject, slots),
    };
    const id = demoId(random, at);
    const agent = random.pick(agents);
    const messages = messagesOf(
      random,
      history(random, kind, words, durum),
      {
        complaintId: id,
        createdAt,
        durum,
        author,
        agent,
        slots,
        saysisStatus: isToldToSaysis ? SAYSIS_STATES[durum] : null,
      },
      shelf,
      now,
    );
    book.messages.push(...messages);
    book.complaints.push({
      id,
      companyId,
      ...fields,
      kanal: author.kanal,
      durum,
      unitId: durum === 'Yeni' && random.chance(0.7) ? null : unitId(kind.unit),
      typeId: types.find(({ name }) => name === kind.type)?.id ?? null,
      // Not everybody says where it is.
      districtId:
        index % 11 === 4
          ? null
          : (districts.find(({ name }) => name === author.citizen.neighbourhood)?.id ?? null),
      roomId: author.roomId,
      searchText: complaintSearchText(fields),
      createdAt: at,
      updatedAt: messages.at(-1)?.createdAt ?? at,
    });
  });
  return book;
}
