import type { Platform } from '@muhatap/shared/wire/channels';
import { eq } from 'drizzle-orm';
import { newId, schema, type Database } from '../src/database';
import { DEFAULT_SETTINGS } from '../src/conversations/settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../src/conversations/settings/inbox-settings.service';
import { createSendService } from '../src/conversations/messages/send.service';
import { createAssignmentsService } from '../src/conversations/inbox/assignments.service';
import { createRoomChanger } from '../src/conversations/rooms/change-room';
import { createRoomsService } from '../src/conversations/inbox/rooms.service';
import type { Random } from '../seed/random';
import { WEIGHTED_ACTS, type HistoryCompany, type HistoryContext } from './random-history.acts';
import { insertMember } from './stage-company';
import { MENU_FLOW } from './talk-scene';

const PLATFORMS: readonly Platform[] = ['whatsapp', 'facebook', 'instagram'];

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

async function publish(db: Database, companyId: string, connectionId: string): Promise<void> {
  const [made] = await db
    .insert(schema.chatbots)
    .values({ companyId, name: 'Karşılama', flow: MENU_FLOW, liveVersion: 1, publishedDraft: 1 })
    .returning({ id: schema.chatbots.id });
  const chatbotId = made?.id ?? '';
  await db.insert(schema.chatbotVersions).values({ chatbotId, version: 1, flow: MENU_FLOW });
  await db.insert(schema.chatbotStarts).values({ chatbotId, connectionId, condition: 'always' });
}

const insertAgents = (db: Database, companyId: string) =>
  Promise.all(
    ['Ayşe', 'Burak', 'Cem'].map(async (name) => {
      const member = await insertMember(db, companyId, ['inbox', 'complaints', 'reports']);
      await db.update(schema.users).set({ name }).where(eq(schema.users.id, member.userId));
      return { ...member, name };
    }),
  );

async function insertAccounts(db: Database, companyId: string) {
  const accounts = PLATFORMS.map((platform) => ({ id: newId(), platform, account: newId() }));
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
  return accounts;
}

/** The units, topics, districts and labels that acts choose from. */
async function insertLists(db: Database, companyId: string) {
  const named = (names: readonly string[]) =>
    names.map((name) => ({ id: newId(), companyId, name }));
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
  return { units, topics, districts, labels };
}

/** A term and a service level that are short enough to be over now and then. */
const insertTerms = (db: Database, companyId: string) =>
  db.insert(schema.complaintSettings).values({
    companyId,
    termRules: [
      {
        ...{ id: 'kisa', name: 'Kısa', basis: '', days: 2, unit: 'calendar', extendedDays: null },
        ...{ isDefault: true, typeIds: [], isRemoved: false },
      },
    ],
    serviceLevels: [
      {
        ...{ id: 'cabuk', name: 'Çabuk', days: 1, unit: 'calendar', priority: null },
        ...{ typeIds: [], isRemoved: false },
      },
    ],
  });

async function insertHistoryCompany(db: Database): Promise<HistoryCompany> {
  const companyId = newId();
  await db
    .insert(schema.companies)
    .values({ id: companyId, name: 'Rastgele Belediyesi', timeZone: 'Europe/Berlin' });
  const agents = await insertAgents(db, companyId);
  const accounts = await insertAccounts(db, companyId);
  const lists = await insertLists(db, companyId);
  await insertTerms(db, companyId);
  await publish(db, companyId, accounts.find(({ platform }) => platform === 'facebook')?.id ?? '');
  return { companyId, agents, accounts, ...lists };
}

/** A company in Berlin, whose clocks are put back within its history. Its members may read reports. */
export async function openRandomHistory(
  db: Database,
  random: Random,
  begin: Date,
): Promise<RandomHistory> {
  const clock = { at: begin };
  const now = () => clock.at;
  const company = await insertHistoryCompany(db);
  const { companyId, agents, units, topics } = company;
  await createInboxSettingsService({ db, now }).save(random.pick(agents), {
    ...DEFAULT_SETTINGS,
    agents: [],
    survey: { is_on: true, text: 'Kaç puan?', thanks: 'Sağ olun' },
  });
  const change = createRoomChanger({ db, now });
  const context: HistoryContext = {
    db,
    random,
    company,
    clock,
    rooms: createRoomsService({ db, now, change }),
    assignments: createAssignmentsService({ change }),
    sends: createSendService({ db, now }),
  };
  return {
    companyId,
    agents,
    units: units.map(({ id }) => id),
    topics: topics.map(({ id }) => id),
    now,
    async live(happenings) {
      for (let n = 0; n < happenings; n += 1) {
        await random.pick(WEIGHTED_ACTS)(context);
        // Whole seconds, mostly minutes, now and then a night.
        const seconds = random.chance(0.12)
          ? random.int(3 * 3600, 20 * 3600)
          : random.int(20, 2400);
        clock.at = new Date(clock.at.getTime() + seconds * 1000);
      }
    },
  };
}
