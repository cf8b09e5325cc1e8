import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { complaintCode } from '../src/complaints/cases/complaint-code';
import { complaintSearchText } from '../src/complaints/cases/complaint-search';
import { correspondence, messagesOf, SAYSIS_STATES, type Author } from './complaint-message-rows';
import { COMPLAINT_KINDS, type ComplaintKind } from './complaint-subjects';
import type { Conversations } from './conversations';
import { demoId } from './demo-id';
import { districtRows, type DistrictRow } from './district-rows';
import type { MediaShelf } from './media-shelf';
import type { Random } from './random';
import type { ComplaintMessageRow, ComplaintRow } from './rows';
import { DAY, HOUR, MINUTE, workingMoment } from './timeline';
import { type Citizen, createCitizens, fill, slotsFor } from './demo-citizens';

const COMPLAINTS = 120;
const CHANNELS = { whatsapp: 'WhatsApp', facebook: 'Facebook', instagram: 'Instagram' } as const;
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
  // The author of a complaint made in a conversation wrote there at that time or later.
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

/** When the complaints were made, the newest first: a few in the last hours, the others over 45 days and thinning out. */
function momentsOf(random: Random, now: Date): number[] {
  const moments = Array.from({ length: COMPLAINTS }, (_, index) => {
    if (index < 5) return now.getTime() - (index * 47 + 12) * MINUTE;
    const daysAgo = Math.floor((index / COMPLAINTS) ** 1.3 * 45);
    return Math.min(workingMoment(random, now, daysAgo), now.getTime() - 5 * HOUR - index * MINUTE);
  });
  return moments.sort((one, other) => other - one);
}

/** The id of the row with the name. */
const idOf = (rows: readonly { id: string; name: string }[], wanted: string) =>
  rows.find(({ name }) => name === wanted)?.id ?? null;

/** Most new complaints have no unit yet, and not everybody says where it is. */
function placeOf(
  random: Random,
  index: number,
  { units, types, districts }: ComplaintBook,
  kind: ComplaintKind,
  { durum, author }: { durum: ComplaintStatus; author: Author },
) {
  const hasNoUnit = durum === 'Yeni' && random.chance(0.7);
  return {
    unitId: hasNoUnit ? null : idOf(units, kind.unit),
    typeId: idOf(types, kind.type),
    districtId: index % 11 === 4 ? null : idOf(districts, author.citizen.neighbourhood),
  };
}

/** The number of SAYSIS where it knows the case; a case without a conversation came from there and has no other. */
function numbersOf(index: number, at: Date, isSentToSaysis: boolean, hasRoom: boolean) {
  const own = complaintCode(COMPLAINTS - index, at, 'Europe/Istanbul');
  if (!isSentToSaysis) return { saysisCode: own, ownNumber: null };
  const saysisCode = `SYS-${at.getUTCFullYear()}-${String(48_210 - index * 3).padStart(6, '0')}`;
  return { saysisCode, ownNumber: hasRoom ? own : null };
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
  const types = COMPLAINT_KINDS.map(({ type, unit }) => ({
    id: demoId(random, now),
    companyId,
    name: type,
    unitId: idOf(units, unit),
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
    const isSentToSaysis = daysAgo > 1;
    const numbers = numbersOf(index, at, isSentToSaysis, author.roomId !== null);
    const slots = {
      ...slotsFor(random, author.citizen),
      kod: numbers.ownNumber ?? numbers.saysisCode,
      hitap: author.senderName === null ? 'sayın yurttaşımız' : author.citizen.address,
    };
    const fields = {
      ...numbers,
      senderName: author.senderName,
      sender: author.sender,
      konuOzeti: fill(subject, slots),
    };
    const id = demoId(random, at);
    const agent = random.pick(agents);
    const messages = messagesOf(
      random,
      correspondence(random, kind, words, durum),
      {
        complaintId: id,
        createdAt,
        durum,
        author,
        agent,
        slots,
        saysisStatus: isSentToSaysis ? SAYSIS_STATES[durum] : null,
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
      ...placeOf(random, index, book, kind, { durum, author }),
      roomId: author.roomId,
      searchText: complaintSearchText(fields),
      createdAt: at,
      updatedAt: messages.at(-1)?.createdAt ?? at,
    });
  });
  return book;
}
