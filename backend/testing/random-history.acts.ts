import { COMPLAINT_CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_RATINGS,
  COMPLAINT_STATUSES,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { and, eq } from 'drizzle-orm';
import { inTransaction, newId, schema, type Database } from '../src/database';
import { systemViewer } from '../src/access/viewer';
import { changeComplaint } from '../src/complaints/cases/change-complaint';
import { announceComplaint } from '../src/complaints/cases/complaint-events';
import { takeRating } from '../src/complaints/ratings/rate-complaint';
import { openComplaint } from '../src/complaints/cases/open-complaint';
import { receiveMessage } from './receive-message';
import { askForScore } from '../src/conversations/auto-replies/ask-for-score';
import type { SendService } from '../src/conversations/messages/send.service';
import type { AssignmentsService } from '../src/conversations/inbox/assignments.service';
import type { RoomsService } from '../src/conversations/inbox/rooms.service';
import type { Random } from '../seed/random';
import type { StageMember } from './stage-company';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CITIZENS = 9;

type Row = { readonly id: string };

/** The people, accounts and lists with which a history begins. */
export interface HistoryCompany {
  readonly companyId: string;
  readonly agents: readonly (StageMember & { readonly name: string })[];
  readonly accounts: readonly {
    readonly id: string;
    readonly platform: Platform;
    readonly account: string;
  }[];
  readonly units: readonly Row[];
  readonly topics: readonly Row[];
  readonly districts: readonly Row[];
  readonly labels: readonly Row[];
}

/** The services and data of an act; `clock` is moved by the history and by acts that take time. */
export interface HistoryContext {
  readonly db: Database;
  readonly random: Random;
  readonly company: HistoryCompany;
  readonly clock: { at: Date };
  readonly rooms: RoomsService;
  readonly assignments: AssignmentsService;
  readonly sends: SendService;
}

type Act = (context: HistoryContext) => Promise<unknown>;

const pickAgent = ({ random, company }: HistoryContext) => random.pick(company.agents);
const pickActor = (context: HistoryContext) => ({
  source: 'staff' as const,
  id: pickAgent(context).userId,
  name: 'Personel',
});
const pickIdOrNull = ({ random }: HistoryContext, rows: readonly Row[]) =>
  random.chance(0.25) ? null : random.pick(rows).id;

/** A room of the company with its citizen and account; null where there is none. */
async function pickRoom({ db, random, company }: HistoryContext, isActive?: boolean) {
  const found = await db
    .select({
      room: schema.rooms,
      citizen: schema.customers.externalId,
      account: schema.connections.externalId,
    })
    .from(schema.rooms)
    .innerJoin(schema.customers, eq(schema.customers.id, schema.rooms.customerId))
    .innerJoin(schema.connections, eq(schema.connections.id, schema.rooms.connectionId))
    .where(
      and(
        eq(schema.rooms.companyId, company.companyId),
        isActive === undefined ? undefined : eq(schema.rooms.isActive, isActive),
      ),
    )
    .orderBy(schema.rooms.id);
  return found.length === 0 ? null : random.pick(found);
}

interface InboundText {
  readonly platform: Platform;
  readonly account: string;
  readonly citizen: string;
  readonly content: string;
  readonly isEcho?: boolean;
}

const receive = (
  { db, clock: { at } }: HistoryContext,
  { platform, account, citizen, content, isEcho = false }: InboundText,
) =>
  receiveMessage(
    db,
    {
      kind: 'message',
      platform,
      account,
      party: { externalId: citizen, alternateId: null, name: citizen, phone: null },
      providerMessageId: newId(),
      type: 'text',
      content,
      media: null,
      replyTo: null,
      isEcho,
      at,
    },
    at,
  );

const writeAsCitizen: Act = (context) => {
  const { random, company } = context;
  const { platform, account } = random.pick(company.accounts);
  return receive(context, {
    platform,
    account,
    citizen: `${platform}-${random.int(1, CITIZENS)}`,
    content: random.pick(['Merhaba', 'Saatler', 'Görüşme', 'Çukur var', 'Teşekkürler']),
  });
};

/** Answers within the window, now and then from the account's own phone. */
const answerCitizen: Act = async (context) => {
  const { random, clock, sends } = context;
  const found = await pickRoom(context, true);
  const lastReceivedAt = found?.room.lastCustomerMessageAt ?? null;
  if (
    found === null ||
    lastReceivedAt === null ||
    clock.at.getTime() - lastReceivedAt.getTime() > DAY_MS - MINUTE_MS
  )
    return;
  const { room, account, citizen } = found;
  if (random.chance(0.15))
    await receive(context, {
      platform: room.channel,
      account,
      citizen,
      content: 'Telefondan yazıyorum',
      isEcho: true,
    });
  else
    await sends.send(pickAgent(context), {
      platform: room.channel,
      account,
      recipient: citizen,
      text: 'Buyurun',
      type: 'text',
      key: null,
    });
};

/** Closes a room; most citizens answer the survey a minute later. */
const closeRoom: Act = async (context) => {
  const { random, clock, rooms } = context;
  const found = await pickRoom(context, true);
  if (found === null) return;
  const { room, account, citizen } = found;
  await rooms.close(pickAgent(context), room.id);
  clock.at = new Date(clock.at.getTime() + MINUTE_MS);
  await askForScore(context.db, { companyId: room.companyId, roomId: room.id }, clock.at);
  if (random.chance(0.6))
    await receive(context, {
      platform: room.channel,
      account,
      citizen,
      content: String(random.int(1, 5)),
    });
};

const reopenRoom: Act = async (context) => {
  const found = await pickRoom(context, false);
  if (found !== null) await context.rooms.reopen(pickAgent(context), found.room.id);
};

const assignRoom: Act = async (context) => {
  const { random, assignments } = context;
  const found = await pickRoom(context);
  if (found !== null)
    await assignments.assign(pickAgent(context), found.room.id, {
      assignee_id: random.chance(0.2) ? null : pickAgent(context).userId,
    });
};

const labelRoom: Act = async (context) => {
  const { random, company, rooms } = context;
  const found = await pickRoom(context);
  if (found !== null)
    await rooms.label(
      pickAgent(context),
      found.room.id,
      company.labels.filter(() => random.chance(0.4)).map(({ id }) => id),
    );
};

const openCase: Act = async (context) => {
  const { db, random, company, clock } = context;
  const actor = pickActor(context);
  await inTransaction(db, async (tx) => {
    const { complaint } = await openComplaint(tx, {
      companyId: company.companyId,
      sender: '90532',
      senderName: 'Zeynep',
      konuOzeti: 'Çukur',
      kanal: random.pick(COMPLAINT_CHANNELS),
      typeId: pickIdOrNull(context, company.topics),
      unitId: pickIdOrNull(context, company.units),
      districtId: pickIdOrNull(context, company.districts),
      messages: [],
      actor,
      now: clock.at,
    });
    await announceComplaint(tx, company.companyId, complaint.id, 'opened', actor);
  });
};

const changeCase: Act = async (context) => {
  const { db, random, company, clock } = context;
  const all = await db
    .select({ id: schema.complaints.id })
    .from(schema.complaints)
    .where(eq(schema.complaints.companyId, company.companyId))
    .orderBy(schema.complaints.id);
  if (all.length === 0) return;
  const actor = pickActor(context);
  const change = random.pick([
    { durum: random.pick(COMPLAINT_STATUSES), reason: 'Gerekçe' },
    { unitId: pickIdOrNull(context, company.units) },
    { typeId: pickIdOrNull(context, company.topics) },
    { districtId: pickIdOrNull(context, company.districts) },
  ]);
  await inTransaction(db, async (tx) => {
    const { history } = await changeComplaint(tx, {
      viewer: systemViewer(company.companyId),
      id: random.pick(all).id,
      change,
      version: null,
      actor,
      now: clock.at,
    });
    const [entry] = history;
    if (entry !== undefined)
      await announceComplaint(tx, company.companyId, entry.complaintId, 'changed', actor);
  });
};

/** A case of the company in this status; null where there is none. */
async function pickCase({ db, random, company }: HistoryContext, durum: ComplaintStatus) {
  const { complaints } = schema;
  const found = await db
    .select()
    .from(complaints)
    .where(and(eq(complaints.companyId, company.companyId), eq(complaints.durum, durum)))
    .orderBy(complaints.id);
  return found.length === 0 ? null : random.pick(found);
}

/** The citizen of a solved case says what that is worth. */
const rateCase: Act = async (context) => {
  const { db, random, clock } = context;
  const found = await pickCase(context, 'Çözüldü');
  const value = random.pick(COMPLAINT_RATINGS);
  if (found === null) return;
  const { companyId, id: complaintId } = found;
  await inTransaction(db, (tx) => takeRating(tx, { companyId, complaintId, value, now: clock.at }));
};

/** A term that still runs is stopped until the citizen answers. */
const pauseTerm: Act = async (context) => {
  const found = await pickCase(context, 'İşlemde');
  const now = context.clock.at;
  if (!found?.dueAt || found.termStoppedAt !== null || found.dueAt < now) return;
  const about = { viewer: systemViewer(found.companyId), id: found.id, version: null, now };
  const change = { term: 'pause', reason: 'Adres soruldu' } as const;
  const actor = pickActor(context);
  await inTransaction(context.db, (tx) => changeComplaint(tx, { ...about, change, actor }));
};

/** Every act, as often as its weight says. */
export const WEIGHTED_ACTS: readonly Act[] = (
  [
    [30, writeAsCitizen],
    [26, answerCitizen],
    [10, closeRoom],
    [3, reopenRoom],
    [8, assignRoom],
    [4, labelRoom],
    [8, openCase],
    [14, changeCase],
    [5, rateCase],
    [3, pauseTerm],
  ] as const
).flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
