import { eq } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { newId, schema, type Database, type DatabaseHandle } from '../src/database';
import { openScratchApp, type ScratchApp } from './scratch-app';
import { insertCompany, insertGroup, insertMember, type RoleOptions } from './stage-company';

const { companyEvents, customers, messages, rooms, users } = schema;
const MINUTE_MS = 60_000;

export interface ScenePerson {
  companyId: string;
  userId: string;
  token: string;
}
export interface SceneCompany extends ScenePerson {
  connectionId: string;
}
export interface SceneRoom {
  companyId: string;
  connectionId: string;
  roomId: string;
  customerId: string;
}

interface Citizen {
  name?: string;
  phone?: string | null;
  platform?: Platform;
  externalId?: string;
  alternateId?: string;
  createdAt?: Date;
}

/** Rooms, citizens and messages written straight into the database, read through the real routes; no provider, no workers. */
export interface InboxScene extends Pick<ScratchApp, 'app' | 'dataDir' | 'services'> {
  clock: ScratchApp['clock'];
  /** The routes of the conversations, as `METHOD address`. */
  routes: readonly string[];
  readonly addCompany: (grants?: ModuleGrant[], role?: RoleOptions) => Promise<SceneCompany>;
  readonly addPerson: (
    companyId: string,
    name: string,
    grants?: ModuleGrant[],
    role?: RoleOptions,
  ) => Promise<ScenePerson>;
  /** Colleagues who see each other's conversations where a role shows those of the group. */
  readonly addGroup: (companyId: string, memberIds: readonly string[]) => Promise<string>;
  readonly addRoom: (
    company: Pick<SceneCompany, 'companyId' | 'connectionId'>,
    citizen?: Citizen,
    room?: Partial<typeof rooms.$inferInsert>,
  ) => Promise<SceneRoom>;
  /** Messages of the citizen, a minute apart, the last one at the scene's time; their ids, oldest first. */
  readonly addMessages: (
    room: SceneRoom,
    contents: readonly string[],
    change?: Partial<typeof messages.$inferInsert>,
  ) => Promise<string[]>;
  readonly ask: <T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    token: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: T; headers: Record<string, unknown> }>;
  /** Status and code of a refusal. */
  readonly refusal: (...request: Parameters<InboxScene['ask']>) => Promise<[number, string]>;
  readonly events: (
    companyId: string,
  ) => Promise<{ type: string; payload: Record<string, unknown> }[]>;
  readonly close: () => Promise<void>;
}

export async function openInboxScene(handle: DatabaseHandle): Promise<InboxScene> {
  const { db } = handle;
  const routes: string[] = [];
  const scratch: ScratchApp = await openScratchApp(handle, {
    onRoute({ method, url, config }) {
      if (config?.grant === 'inbox' && method !== 'HEAD') routes.push(`${String(method)} ${url}`);
    },
  });
  const { clock } = scratch;
  const signIn = async (companyId: string, userId: string) =>
    (
      await scratch.services.sessions.begin(
        db,
        { companyId, userId },
        { userAgent: 'test', ip: '' },
      )
    ).token;
  const ask: InboxScene['ask'] = async (method, url, token, body, headers) => {
    const answer = await scratch.ask(method, url, {
      token,
      ...(body !== undefined && { body }),
      ...(headers !== undefined && { headers }),
    });
    return {
      status: answer.statusCode,
      body: (answer.body === '' ? null : answer.json()) as never,
      headers: answer.headers,
    };
  };

  return {
    app: scratch.app,
    dataDir: scratch.dataDir,
    services: scratch.services,
    clock,
    routes,
    ask,
    async refusal(...request) {
      const { status, body } = await ask<ErrorBody>(...request);
      return [status, body.error.code];
    },
    async addCompany(grants, role) {
      const { companyId, connectionId, userId } = await insertCompany(db, {
        ...(grants && { grants }),
        ...role,
      });
      return { companyId, connectionId, userId, token: await signIn(companyId, userId) };
    },
    async addPerson(companyId, name, grants = ['inbox'], role = {}) {
      const { userId } = await insertMember(db, companyId, grants, role);
      await db.update(users).set({ name }).where(eq(users.id, userId));
      return { companyId, userId, token: await signIn(companyId, userId) };
    },
    addGroup: (companyId, memberIds) => insertGroup(db, companyId, memberIds),
    ...createConversations(db, clock),
    async events(companyId) {
      const rows = await db
        .select()
        .from(companyEvents)
        .where(eq(companyEvents.companyId, companyId))
        .orderBy(companyEvents.seq);
      return rows.map(({ type, payload }) => ({ type, payload }));
    },
    close: () => scratch.close(),
  };
}

/** Rooms and messages, written straight into the database. */
function createConversations(
  db: Database,
  clock: { readonly now: Date },
): Pick<InboxScene, 'addRoom' | 'addMessages'> {
  return {
    async addRoom(
      { companyId, connectionId },
      {
        name = 'Zeynep Işık',
        phone = null,
        platform = 'whatsapp',
        externalId = newId(),
        ...rest
      } = {},
      room = {},
    ) {
      const [customerId, roomId] = [newId(), newId()];
      await db.insert(customers).values({
        id: customerId,
        companyId,
        platform,
        externalId,
        name,
        phone,
        createdAt: clock.now,
        ...rest,
      });
      await db.insert(rooms).values({
        id: roomId,
        companyId,
        connectionId,
        customerId,
        channel: platform,
        lastMessageAt: clock.now,
        createdAt: clock.now,
        updatedAt: clock.now,
        ...room,
      });
      return { companyId, connectionId, customerId, roomId };
    },
    async addMessages({ companyId, connectionId, customerId, roomId }, contents, change = {}) {
      const ids = contents.map(() => newId());
      const rows = contents.map((content, n) => ({
        id: ids[n],
        companyId,
        connectionId,
        customerId,
        roomId,
        channel: 'whatsapp' as const,
        content,
        recipient: 'hat',
        isSent: false,
        status: 'received' as const,
        createdAt: new Date(clock.now.getTime() - (contents.length - 1 - n) * MINUTE_MS),
        ...change,
      }));
      await db.insert(messages).values(rows);
      await db
        .update(rooms)
        .set({ messageCount: await db.$count(messages, eq(messages.roomId, roomId)) })
        .where(eq(rooms.id, roomId));
      return ids;
    },
  };
}
