import { CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUS_RULES, type ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { schema } from '../../src/database';
import { complaintCode } from '../../src/complaints/cases/complaint-code';
import { complaintSearchText } from '../../src/complaints/cases/complaint-search';
import { COMPLAINT_KINDS } from '../complaint-subjects';
import { createRandom } from '../random';
import { termColumns } from '../term-columns';
import { DAY, HOUR, MINUTE } from '../timeline';
import { createCitizens, fill, slotsFor } from '../demo-citizens';
import type { TrafficRoom } from './traffic-room';

type Row<T extends 'complaints' | 'complaintHistory' | 'complaintMessages'> =
  (typeof schema)[T]['$inferSelect'];

/** Where cases go. */
export interface TrafficOffice {
  readonly timeZone: string;
  readonly units: readonly string[];
  readonly types: readonly string[];
  readonly districts: readonly string[];
  readonly now: number;
  readonly idAt: (ms: number) => string;
}

export interface TrafficCase {
  readonly complaint: Omit<Row<'complaints'>, 'openedKey' | 'externalId' | 'externalVersion'>;
  readonly said: Pick<
    Row<'complaintMessages'>,
    | 'id'
    | 'complaintId'
    | 'message'
    | 'senderName'
    | 'sender'
    | 'direction'
    | 'isRead'
    | 'createdAt'
  >;
  readonly history: readonly Row<'complaintHistory'>[];
}

/** Every twentieth conversation leads to a case. */
export const isCaseBorn = (slot: number): boolean => slot % 20 === 7;

/** Older than this, nearly all are at an end. */
const SETTLED_MS = 30 * DAY;

/** The share of cases of this age that are at an end. */
function endShare(age: number): number {
  if (age > SETTLED_MS) return 0.985;
  return age > 3 * DAY ? 0.65 : 0.1;
}

/** The statuses that a case goes through: the newest are mostly new, the oldest nearly all closed, some twice. */
function wayOf(random: ReturnType<typeof createRandom>, age: number): ComplaintStatus[] {
  const end = random.chance(0.86) ? 'Çözüldü' : 'Reddedildi';
  const open: ComplaintStatus[] = random.chance(age < 3 * DAY ? 0.3 : 0.7)
    ? ['Yeni', 'İşlemde']
    : ['Yeni'];
  if (!random.chance(endShare(age))) return open;
  return end === 'Çözüldü' && random.chance(0.04)
    ? ['Yeni', 'İşlemde', 'Çözüldü', 'İşlemde', 'Çözüldü']
    : ['Yeni', 'İşlemde', end];
}

const stepSource = (step: number) => (step === 0 ? 'inbox' : 'staff');

/** One step of the history, without its ids and its moment. */
const stepOf = (
  way: readonly ComplaintStatus[],
  step: number,
  agent: { id: string; name: string } | null,
) =>
  ({
    version: step + 1,
    kind: step === 0 ? 'opened' : 'status',
    before: way[step - 1] ?? null,
    after: way[step] ?? 'Yeni',
    reason: way[step] === 'Reddedildi' ? 'Başvuru ölçütlerini karşılamıyor.' : null,
    source: agent === null ? 'system' : stepSource(step),
    actorId: agent?.id ?? null,
    actorName: agent?.name ?? null,
  }) as const;

/** Where a case of the kind goes; half of the new ones have no unit yet, and a tenth has no district. */
function placeOf(
  random: ReturnType<typeof createRandom>,
  { units, types, districts }: TrafficOffice,
  kindAt: number,
  isNew: boolean,
) {
  const hasNoUnit = isNew && random.chance(0.5);
  const hasNoDistrict = districts.length === 0 || random.chance(0.1);
  return {
    unitId: hasNoUnit ? null : (units[kindAt % units.length] ?? null),
    typeId: types[kindAt % types.length] ?? null,
    responsibleId: null,
    priority: 'normal' as const,
    districtId: hasNoDistrict ? null : random.pick(districts),
  };
}

/** The case of a conversation, the same each time; `number` is its number among ours. */
export function trafficCase(
  office: TrafficOffice,
  { room, customer, talks }: TrafficRoom,
  talk: TrafficRoom['talks'][number],
  number: number,
): TrafficCase {
  const random = createRandom(talk.slot + 0x9e37);
  const { idAt, now } = office;
  const { companyId } = room;
  const openedAt = Math.min(now, talk.from + 5 * MINUTE);
  const kindAt = random.int(0, COMPLAINT_KINDS.length - 1);
  const [subject, words] = random.pick(COMPLAINT_KINDS[kindAt]?.cases ?? []);
  const [citizen] = createCitizens(random, 1);
  if (citizen === undefined) throw new Error('Nobody complains.');
  const slots = slotsFor(random, citizen);
  const way = wayOf(random, now - openedAt);
  const longest = Math.min(now - openedAt, random.int(4, 20 * 24) * HOUR);
  const moments = way.map((_, step) =>
    step === 0 ? openedAt : Math.floor(openedAt + (longest * (step + random.next())) / way.length),
  );
  const { agent } = [talk, ...talks].find((each) => each.agent !== null) ?? talk;
  const durum = way.at(-1) ?? 'Yeni';
  const isClosed = COMPLAINT_STATUS_RULES[durum].class === 'closed';
  const changedAt = new Date(moments.at(-1) ?? openedAt);
  const closedAt = isClosed ? changedAt : null;
  const at = new Date(openedAt);
  const id = idAt(openedAt);
  const fields = {
    saysisCode: complaintCode(number, at, office.timeZone),
    ownNumber: null,
    origin: null,
    consentedAt: null,
    senderName: customer.name,
    sender: customer.externalId,
    konuOzeti: fill(subject, slots),
  };
  return {
    complaint: {
      id,
      companyId,
      ...fields,
      kanal: CHANNELS[room.channel].complaintChannel,
      durum,
      source: 'inbox',
      ...placeOf(random, office, kindAt, way.length === 1),
      roomId: room.id,
      openedBy: agent?.id ?? null,
      version: way.length,
      searchText: complaintSearchText(fields),
      closedAt,
      ...termColumns({ durum, createdAt: at, closedAt }),
      createdAt: at,
      updatedAt: changedAt,
    },
    said: {
      id: idAt(openedAt),
      complaintId: id,
      message: fill(words, slots),
      senderName: customer.name,
      sender: customer.externalId,
      direction: 'inbound',
      isRead: way.length > 1,
      createdAt: at,
    },
    history: way.map((_, step) => ({
      id: idAt(moments[step] ?? openedAt),
      companyId,
      complaintId: id,
      ...stepOf(way, step, agent),
      createdAt: new Date(moments[step] ?? openedAt),
    })),
  };
}
