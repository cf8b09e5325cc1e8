import type { ComplaintChannel, ComplaintStatus, Platform, Room } from '@muhatap/shared/wire';
import { asc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../../database';

/** One thing that happened, read off the raw rows; '' is nobody, nothing. Moments are milliseconds. */
export interface Happening {
  readonly what: string;
  readonly at: number;
  readonly amount: 1 | -1;
  readonly channel: ComplaintChannel;
  readonly agent: string;
  readonly unit: string;
  readonly topic: string;
  readonly district: string;
  readonly status: ComplaintStatus | '';
  readonly label: string;
  readonly score: number | null;
  /** Since when, for what lasted until `at`. */
  readonly since: number | null;
}

const FAMILIES: Partial<Record<Platform, ComplaintChannel>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
};
const familyOf = (platform: Platform): ComplaintChannel => FAMILIES[platform] ?? 'WhatsApp';
const RETURN_MS = 7 * 24 * 60 * 60 * 1000;
const NOTHING = {
  amount: 1,
  agent: '',
  unit: '',
  topic: '',
  district: '',
  status: '',
  label: '',
  score: null,
  since: null,
} as const;

interface Episode {
  /** As the last event told it. */
  room: Room | null;
  openedAt: number;
  hasAnswer: boolean;
  closed: { at: number; by: string } | null;
}

/** What became of the conversations: each event tells how its room stood afterwards, so whatever differs from the event before it happened. */
async function conversations(db: Database, companyId: string): Promise<Happening[]> {
  const all: Happening[] = [];
  const known = new Map<string, Episode>();
  const messages = new Map(
    (await db.select().from(schema.messages).where(eq(schema.messages.companyId, companyId))).map(
      (message) => [message.id, message],
    ),
  );
  const events = await db
    .select()
    .from(schema.companyEvents)
    .where(eq(schema.companyEvents.companyId, companyId))
    .orderBy(asc(schema.companyEvents.seq));
  for (const { type, payload } of events) {
    if (type !== 'chat-message' && type !== 'room-updated') continue;
    const { room, by, message } = payload as unknown as {
      room: Room;
      by?: { id: string } | null;
      message?: { id: string };
    };
    const episode = known.get(room.id) ?? {
      room: null,
      openedAt: 0,
      hasAnswer: false,
      closed: null,
    };
    known.set(room.id, episode);
    const before = episode.room;
    const at = Date.parse(room.updated_at);
    const holder = room.assignee?.id ?? '';
    const heldBefore = before?.assignee?.id ?? '';
    const tell = (what: string, more: Partial<Happening> = {}) =>
      all.push({ ...NOTHING, what, at, channel: familyOf(room.channel), ...more });
    const row = message === undefined ? undefined : messages.get(message.id);
    const isPersons = row !== undefined && row.isSent && !row.isBotMessage;

    if (before === null) tell('new_customer');
    if (row !== undefined && row.type !== 'system' && !row.isSent)
      tell('received', { agent: heldBefore, at: row.createdAt.getTime() });
    if (isPersons)
      tell('answered', { agent: row.senderUserId ?? heldBefore, at: row.createdAt.getTime() });
    if (row?.isSent === true && row.isBotMessage)
      tell('said', { agent: heldBefore, at: row.createdAt.getTime() });

    const wasOpen = before?.is_active ?? false;
    if (!wasOpen && room.is_active) {
      tell('opened', { agent: holder });
      if (episode.closed !== null && at - episode.closed.at <= RETURN_MS)
        tell('returned', { agent: episode.closed.by, since: episode.closed.at });
      Object.assign(episode, { openedAt: at, hasAnswer: false });
    }
    if (holder !== heldBefore && holder !== '') tell('assigned', { agent: holder });
    if (
      before?.waiting_since != null &&
      room.waiting_since === null &&
      room.is_active &&
      isPersons
    ) {
      const answer = {
        agent: row.senderUserId ?? heldBefore,
        since: Date.parse(before.waiting_since),
      };
      tell('response', answer);
      if (!episode.hasAnswer) tell('first_response', answer);
      episode.hasAnswer = true;
    }
    if (wasOpen && !room.is_active) {
      tell('closed', { agent: by?.id ?? '', since: episode.openedAt });
      episode.closed = { at, by: by?.id ?? '' };
    }
    if (wasOpen) tell('load', { amount: -1, agent: heldBefore });
    if (room.is_active) tell('load', { agent: holder });
    if (wasOpen && before?.waiting_since != null)
      tell('waiting', { amount: -1, agent: heldBefore });
    if (room.is_active && room.waiting_since !== null) tell('waiting', { agent: holder });
    for (const label of room.labels)
      if (!(before?.labels ?? []).some(({ id }) => id === label.id))
        tell('labelled', { label: label.id, agent: heldBefore });
    episode.room = room;
  }
  return all;
}

/** Given scores and ended talks stand in tables of their own. */
async function scoresAndTalks(db: Database, companyId: string): Promise<Happening[]> {
  const rooms = new Map(
    (await db.select().from(schema.rooms).where(eq(schema.rooms.companyId, companyId))).map(
      ({ id, channel }) => [id, familyOf(channel)],
    ),
  );
  const channelOf = (roomId: string) => rooms.get(roomId) ?? 'WhatsApp';
  const answers = await db
    .select()
    .from(schema.surveyAnswers)
    .where(eq(schema.surveyAnswers.companyId, companyId));
  const talks = await db
    .select()
    .from(schema.chatbotTalks)
    .where(eq(schema.chatbotTalks.companyId, companyId));
  return [
    ...answers.map(({ roomId, assigneeId, score, answeredAt }) => ({
      ...NOTHING,
      what: 'survey',
      at: answeredAt.getTime(),
      channel: channelOf(roomId),
      agent: assigneeId ?? '',
      score,
    })),
    ...talks
      .filter(({ status }) => status !== 'waiting')
      .map(({ roomId, status, updatedAt }) => ({
        ...NOTHING,
        what: status === 'ended' || status === 'silent' ? 'talk_ended' : 'talk_handoff',
        at: updatedAt.getTime(),
        channel: channelOf(roomId),
      })),
  ];
}

/** What became of the cases: their history walked from today's state back to the day on which each came in. */
async function cases(db: Database, companyId: string): Promise<Happening[]> {
  const all: Happening[] = [];
  const idOf = async (
    table:
      | typeof schema.complaintUnits
      | typeof schema.complaintTypes
      | typeof schema.complaintDistricts,
  ) =>
    new Map(
      (await db.select().from(table).where(eq(table.companyId, companyId))).map(({ id, name }) => [
        name,
        id,
      ]),
    );
  const [units, topics, districts] = [
    await idOf(schema.complaintUnits),
    await idOf(schema.complaintTypes),
    await idOf(schema.complaintDistricts),
  ];
  const isOpen = (status: string) => status === 'Yeni' || status === 'İşlemde';

  for (const complaint of await db
    .select()
    .from(schema.complaints)
    .where(eq(schema.complaints.companyId, companyId))) {
    const history = await db
      .select()
      .from(schema.complaintHistory)
      .where(eq(schema.complaintHistory.complaintId, complaint.id))
      .orderBy(asc(schema.complaintHistory.version));
    let state = {
      unit: complaint.unitId ?? '',
      topic: complaint.typeId ?? '',
      district: complaint.districtId ?? '',
      status: complaint.durum,
    };
    const states: { at: number; state: typeof state }[] = [];
    for (const { kind, before, createdAt } of [...history].reverse()) {
      states.unshift({ at: createdAt.getTime(), state });
      if (kind === 'status') state = { ...state, status: before as ComplaintStatus };
      if (kind === 'unit') state = { ...state, unit: units.get(before ?? '') ?? '' };
      if (kind === 'type') state = { ...state, topic: topics.get(before ?? '') ?? '' };
      if (kind === 'district') state = { ...state, district: districts.get(before ?? '') ?? '' };
    }
    const born = complaint.createdAt.getTime();
    states.forEach(({ at, state: is }, index) => {
      const was = states[index - 1]?.state;
      const tell = (what: string, of: typeof state, more: Partial<Happening> = {}) =>
        all.push({ ...NOTHING, what, at, channel: complaint.kanal, ...of, ...more });
      if (was === undefined) tell('case_opened', is);
      else tell('case_state', was, { amount: -1 });
      tell('case_state', is);
      if (was !== undefined && isOpen(was.status)) tell('case_load', was, { amount: -1 });
      if (isOpen(is.status)) tell('case_load', is);
      if (was !== undefined && isOpen(was.status) && !isOpen(is.status))
        tell('case_closed', is, { since: born });
      if (was !== undefined && !isOpen(was.status) && isOpen(is.status)) tell('case_reopened', is);
    });
    // What is open now is as old as it is now.
    if (isOpen(complaint.durum))
      all.push({
        ...NOTHING,
        what: 'case_age',
        at: born,
        channel: complaint.kanal,
        unit: complaint.unitId ?? '',
        topic: complaint.typeId ?? '',
        district: complaint.districtId ?? '',
        status: complaint.durum,
        since: born,
      });
  }
  return all;
}

/** Everything that happened to a company, in no order, out of events, messages, cases and their history alone. */
export const readHappenings = async (db: Database, companyId: string): Promise<Happening[]> => [
  ...(await conversations(db, companyId)),
  ...(await scoresAndTalks(db, companyId)),
  ...(await cases(db, companyId)),
];
