import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { COMPLAINT_CHANNELS, COMPLAINT_STATUSES, type Platform } from '@muhatap/shared/wire';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inTransaction, schema, type Database } from '../database';
import { insertMember } from './stage-company';
import type { Random } from '../seed/random';
import { theHouse } from '../modules/access/viewer';
import { announceComplaint } from '../modules/complaints/complaint-events';
import { changeComplaint } from '../modules/complaints/change-complaint';
import { openComplaint } from '../modules/complaints/open-complaint';
import { DEFAULT_SETTINGS } from '../modules/inbox-settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../modules/inbox-settings/inbox-settings.service';
import { receiveMessage } from '../modules/messages/receive-message';
import { createSendService } from '../modules/messages/send.service';
import { createAssignmentsService } from '../modules/rooms/assignments.service';
import { createRoomChanger } from '../modules/rooms/change-room';
import { createRoomsService } from '../modules/rooms/rooms.service';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PLATFORMS: readonly Platform[] = ['whatsapp', 'facebook', 'instagram'];
const CITIZENS = 9;
const FLOW = aFlow(
  [
    aList('menu', [
      ['saat', 'Saatler', 'hours'],
      ['insan', 'Görüşme', 'people'],
    ]),
    aMessage('hours'),
    aMessage('people', null, { then: 'handoff', message: '' }),
  ],
  { handOffText: 'Aktarıyoruz.' },
);

/** A company to which things happen by chance, through the same services as in life. */
export interface RandomHistory {
  readonly companyId: string;
  readonly agents: readonly { userId: string; name: string }[];
  readonly units: readonly string[];
  readonly topics: readonly string[];
  readonly now: () => Date;
  /** Lets so many things happen, minutes to days apart. */
  live(happenings: number): Promise<void>;
}

/** A company in Berlin, whose clocks are put back within its history. Its members may read reports. */
export async function openRandomHistory(
  db: Database,
  random: Random,
  begin: Date,
): Promise<RandomHistory> {
  let at = begin;
  const now = () => at;
  const companyId = uuidv7();
  await db
    .insert(schema.companies)
    .values({ id: companyId, name: 'Rastgele Belediyesi', timeZone: 'Europe/Berlin' });
  const agents = await Promise.all(
    ['Ayşe', 'Burak', 'Cem'].map(async (name) => {
      const member = await insertMember(db, companyId, ['inbox', 'complaints', 'reports']);
      await db.update(schema.users).set({ name }).where(eq(schema.users.id, member.userId));
      return { ...member, name };
    }),
  );
  const accounts = PLATFORMS.map((platform) => ({ id: uuidv7(), platform, account: uuidv7() }));
  await db.insert(schema.connections).values(
    accounts.map(({ id, platform, account }) => ({
      id,
      companyId,
      platform,
      name: platform,
      externalId: account,
      accessToken: 'x',
    })),
  );
  const named = (names: readonly string[]) =>
    names.map((name) => ({ id: uuidv7(), companyId, name }));
  const [units, topics, districts] = [
    named(['Fen İşleri', 'Park ve Bahçeler']),
    named(['Çukur', 'Çöp', 'Aydınlatma']),
    named(['Merkez', 'Sahil']),
  ];
  const labels = named(['Acil', 'Takipte']).map((label) => ({ ...label, color: 'red' as const }));
  await db.insert(schema.complaintUnits).values(units);
  await db
    .insert(schema.complaintTypes)
    .values(topics.map((topic, index) => ({ ...topic, unitId: units[index]?.id ?? null })));
  await db.insert(schema.complaintDistricts).values(districts);
  await db.insert(schema.labels).values(labels);
  await publish(db, companyId, accounts.find(({ platform }) => platform === 'facebook')?.id ?? '');

  const caller = () => random.pick(agents);
  await createInboxSettingsService({ db, now }).save(caller(), {
    ...DEFAULT_SETTINGS,
    agents: [],
    survey: { is_on: true, text: 'Kaç puan?', thanks: 'Sağ olun' },
  });
  const change = createRoomChanger({ db, now });
  const rooms = createRoomsService({ db, now, change });
  const assignments = createAssignmentsService({ db, change });
  const sends = createSendService({ db, now });

  const anyRoom = async (condition = eq(schema.rooms.companyId, companyId)) => {
    const found = await db
      .select({
        room: schema.rooms,
        citizen: schema.customers.externalId,
        account: schema.connections.externalId,
      })
      .from(schema.rooms)
      .innerJoin(schema.customers, eq(schema.customers.id, schema.rooms.customerId))
      .innerJoin(schema.connections, eq(schema.connections.id, schema.rooms.connectionId))
      .where(and(eq(schema.rooms.companyId, companyId), condition))
      .orderBy(schema.rooms.id);
    return found.length === 0 ? null : random.pick(found);
  };
  const hear = (
    platform: Platform,
    account: string,
    citizen: string,
    content: string,
    isEcho = false,
  ) =>
    receiveMessage(
      db,
      {
        kind: 'message',
        platform,
        account,
        party: { externalId: citizen, alternateId: null, name: citizen, phone: null },
        providerMessageId: uuidv7(),
        type: 'text',
        content,
        media: null,
        replyTo: null,
        isEcho,
        at,
      },
      at,
    );
  const actor = () => ({
    source: 'staff' as const,
    id: random.pick(agents).userId,
    name: 'Personel',
  });
  const orNone = (rows: readonly { id: string }[]) =>
    random.chance(0.25) ? null : random.pick(rows).id;

  const deeds: readonly (readonly [number, () => Promise<unknown>])[] = [
    [
      30,
      () => {
        const { platform, account } = random.pick(accounts);
        return hear(
          platform,
          account,
          `${platform}-${random.int(1, CITIZENS)}`,
          random.pick(['Merhaba', 'Saatler', 'Görüşme', 'Çukur var', 'Teşekkürler']),
        );
      },
    ],
    [
      26,
      async () => {
        const found = await anyRoom(eq(schema.rooms.isActive, true));
        const lastHeard = found?.room.lastCustomerMessageAt ?? null;
        if (
          found === null ||
          lastHeard === null ||
          at.getTime() - lastHeard.getTime() > DAY_MS - MINUTE_MS
        )
          return;
        if (random.chance(0.15))
          await hear(
            found.room.channel,
            found.account,
            found.citizen,
            'Telefondan yazıyorum',
            true,
          );
        else
          await sends.send(caller(), {
            platform: found.room.channel,
            account: found.account,
            recipient: found.citizen,
            text: 'Buyurun',
            type: 'text',
            key: null,
          });
      },
    ],
    [
      10,
      async () => {
        const found = await anyRoom(eq(schema.rooms.isActive, true));
        if (found === null) return;
        await rooms.close(caller(), found.room.id);
        at = new Date(at.getTime() + MINUTE_MS);
        if (random.chance(0.6))
          await hear(found.room.channel, found.account, found.citizen, String(random.int(1, 5)));
      },
    ],
    [
      3,
      async () => {
        const found = await anyRoom(eq(schema.rooms.isActive, false));
        if (found !== null) await rooms.reopen(caller(), found.room.id);
      },
    ],
    [
      8,
      async () => {
        const found = await anyRoom();
        if (found !== null)
          await assignments.assign(caller(), found.room.id, {
            assignee_id: random.chance(0.2) ? null : random.pick(agents).userId,
          });
      },
    ],
    [
      4,
      async () => {
        const found = await anyRoom();
        if (found !== null)
          await rooms.label(
            caller(),
            found.room.id,
            labels.filter(() => random.chance(0.4)).map(({ id }) => id),
          );
      },
    ],
    [
      8,
      async () => {
        const who = actor();
        await inTransaction(db, async (tx) => {
          const { complaint } = await openComplaint(tx, {
            companyId,
            sender: '90532',
            senderName: 'Zeynep',
            konuOzeti: 'Çukur',
            kanal: random.pick(COMPLAINT_CHANNELS),
            typeId: orNone(topics),
            unitId: orNone(units),
            districtId: orNone(districts),
            messages: [],
            actor: who,
            now: at,
          });
          await announceComplaint(tx, companyId, complaint.id, 'opened', who);
        });
      },
    ],
    [
      14,
      async () => {
        const all = await db
          .select({ id: schema.complaints.id })
          .from(schema.complaints)
          .where(eq(schema.complaints.companyId, companyId))
          .orderBy(schema.complaints.id);
        if (all.length === 0) return;
        const who = actor();
        const wanted = random.pick([
          { durum: random.pick(COMPLAINT_STATUSES), reason: 'Gerekçe' },
          { unitId: orNone(units) },
          { typeId: orNone(topics) },
          { districtId: orNone(districts) },
        ]);
        await inTransaction(db, async (tx) => {
          const { history } = await changeComplaint(tx, {
            viewer: theHouse(companyId),
            id: random.pick(all).id,
            change: wanted,
            version: null,
            actor: who,
            now: at,
          });
          if (history.length > 0)
            await announceComplaint(tx, companyId, history[0]?.complaintId ?? '', 'changed', who);
        });
      },
    ],
  ];
  const weights = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));

  return {
    companyId,
    agents,
    units: units.map(({ id }) => id),
    topics: topics.map(({ id }) => id),
    now,
    async live(happenings) {
      for (let n = 0; n < happenings; n += 1) {
        await random.pick(weights)();
        // Whole seconds, mostly minutes, now and then a night.
        at = new Date(
          at.getTime() +
            (random.chance(0.12) ? random.int(3 * 3600, 20 * 3600) : random.int(20, 2400)) * 1000,
        );
      }
    },
  };
}

async function publish(db: Database, companyId: string, connectionId: string): Promise<void> {
  const [made] = await db
    .insert(schema.chatbots)
    .values({ companyId, name: 'Karşılama', flow: FLOW, liveVersion: 1, publishedDraft: 1 })
    .returning({ id: schema.chatbots.id });
  const chatbotId = made?.id ?? '';
  await db.insert(schema.chatbotVersions).values({ chatbotId, version: 1, flow: FLOW });
  await db.insert(schema.chatbotStarts).values({ chatbotId, connectionId, condition: 'always' });
}
