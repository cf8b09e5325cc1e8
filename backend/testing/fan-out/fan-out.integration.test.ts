import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt } from 'drizzle-orm';
import { ACCESS_CHANGED, ROOM_GONE } from '@muhatap/shared/wire/events';
import { NOTIFICATIONS_CHANGED } from '@muhatap/shared/wire/session';
import { inTransaction, schema } from '../../src/database';
import { withDatabases } from '../database/with-databases';
import type { ResolveSession } from '../../src/access/caller';
import { announceAccess } from '../../src/access/access-changed';
import {
  createSessionsService,
  type SessionsService,
} from '../../src/people/auth/sessions.service';
import { HIDDEN_EVENT } from '../../src/events/log/event-delivery';
import { readEvents } from '../../src/events/log/events.service';
import { recordEvent } from '../../src/events/log/record-event';
import { createRandom } from '../../seed/random';
import { insertRoom } from '../insert-room';
import { connectSocket, type TestSocket } from '../socket-client';
import { insertCompany, insertMember } from '../stage-company';
import { until } from '../until';
import { startRealtime, type Realtime } from '../../src/events/realtime/realtime-server';
import {
  expectedOnCatchUp,
  expectedDelivery,
  type PlainPerson,
  type Delivery,
} from './expected-delivery';
import { openRandomCompany, type RandomCompany } from './random-company';

const { companyEvents } = schema;
/** On each database, and other ones. */
const EVENTS = 500;
/** So much happens in each company between two changes of who may see what. */
const ACTS_IN_A_ROW = 15;
const SEEDS = [
  [8, 20_261_122],
  [5, 20_261_123],
] as const;
/** It takes some ten seconds; the rest is for a machine that has other work. */
const TIMEOUT_MS = 240_000;

/** Thousands of large events are compared faster as strings. */
const asText = ({ type, payload }: { type: string; payload: unknown }): string =>
  `${type} ${JSON.stringify(payload)}`;

interface Client {
  readonly company: RandomCompany;
  readonly person: PlainPerson;
  readonly testSocket: TestSocket;
  /** The expected delivery of each event so far, judged when it happened. */
  readonly expected: Delivery[];
  /** The number of access-change notifications that this person is to receive. */
  changes: number;
}

// An inner block: hooks of one block end in the order in which they were written, and the sockets must go before their database.
withDatabases('event fan-out', (open, half) =>
  describe('on sockets', () => {
    let realtime: Realtime;
    let sessions: SessionsService;
    const errors: object[] = [];
    /** Duration of a session lookup, ms. */
    let lookMs = 0;

    beforeAll(async () => {
      sessions = createSessionsService({ db: open().db, now: () => new Date() });
      const log = {
        info: () => undefined,
        warn: () => undefined,
        error: (details: object, message: string) => void errors.push({ ...details, message }),
      };
      const config = {
        realtimePort: 0,
        realtimeBindAddress: '127.0.0.1',
        trustedProxies: [],
        redisUrl: null,
        publicOrigin: 'http://127.0.0.1:3000',
      };
      const resolveSession: ResolveSession = async (...question) => {
        const caller = await sessions.resolveSession(...question);
        await wait(lookMs);
        return caller;
      };
      realtime = await startRealtime({
        config,
        handle: open(),
        resolveSession,
        signFiles: (payload) => payload,
        log,
        host: '127.0.0.1',
      });
    });
    afterEach(() => {
      lookMs = 0;
      expect(errors).toEqual([]);
    });
    afterAll(() => realtime.close());

    const enter = async ({ token }: { token: string }, companyId: string): Promise<TestSocket> => {
      const testSocket = await connectSocket(realtime.port, token);
      expect(await testSocket.join(companyId)).toMatchObject({ ok: true });
      return testSocket;
    };
    // Signals without a number: they stand in no log.
    const events = ({ received }: TestSocket) =>
      received.filter(({ type }) => type !== ACCESS_CHANGED && type !== NOTIFICATIONS_CHANGED);
    const changesOf = ({ received }: TestSocket) =>
      received.filter(({ type }) => type === ACCESS_CHANGED).length;
    const rowsAfter = (companyId: string, seq: number) =>
      open()
        .db.select()
        .from(companyEvents)
        .where(and(eq(companyEvents.companyId, companyId), gt(companyEvents.seq, seq)))
        .orderBy(asc(companyEvents.seq));
    const receivedBy = (testSocket: TestSocket) => events(testSocket).map(asText);
    /**
     * The expected events of a company from `known` on, as strings; `nothing` gives the entry of a
     * hidden one.
     */
    const expectedEvents = (
      words: readonly string[],
      { happened }: RandomCompany,
      deliveries: readonly Delivery[],
      nothing: (seq: number) => object | null,
      known = 0,
    ) =>
      deliveries.map((delivery, n) => {
        const [itself, happening, seq] = [words[known + n], happened[known + n], known + n + 1];
        if (itself === undefined || happening === undefined)
          throw new Error(`Nothing is known of event ${seq}.`);
        if (delivery === 'itself') return itself;
        return asText(
          delivery === 'hidden'
            ? { type: HIDDEN_EVENT, payload: nothing(seq) }
            : {
                type: ROOM_GONE,
                payload: { seq, room_id: happening.of === 'room' ? happening.roomId : '' },
              },
        );
      });
    const caughtUpBy = async ({ person }: Client, after: number): Promise<string[]> => {
      const caller = await sessions.resolveSession(person.token, { touch: false });
      if (caller === null) throw new Error('The session is gone.');
      const read: string[] = [];
      for (let isMore = true; isMore;) {
        const page = await readEvents(open().db, caller, {
          after: after + read.length,
          limit: 400,
        });
        read.push(...page.events.map(asText));
        isMore = page.has_more;
      }
      return read;
    };

    it(
      'each of hundreds of chance events reaches each socket exactly as it may, and the catch-up answers the same but for what was taken away',
      async () => {
        const companies = await Promise.all(
          SEEDS[half].map((seed) => openRandomCompany(open().db, createRandom(seed))),
        );
        const clients: Client[] = [];
        for (const company of companies)
          for (const person of company.people)
            clients.push({
              company,
              person,
              testSocket: await enter(person, company.companyId),
              expected: [],
              changes: 0,
            });

        /** The event log of each company as written, as strings. */
        const logs = new Map<RandomCompany, string[]>(companies.map((company) => [company, []]));
        const logOf = (company: RandomCompany) => logs.get(company) ?? [];
        while (companies.reduce((sum, { happened }) => sum + happened.length, 0) < EVENTS) {
          for (let n = 0; n < ACTS_IN_A_ROW; n += 1)
            await Promise.all(companies.map((company) => company.act()));
          for (const company of companies)
            logOf(company).push(
              ...(await rowsAfter(company.companyId, logOf(company).length)).map(asText),
            );
          for (const client of clients) {
            const { company, person, testSocket, expected } = client;
            const known = expected.length;
            expected.push(
              ...company.happened
                .slice(known)
                .map((happening) => expectedDelivery(person, company.groups, happening)),
            );
            await until(() => events(testSocket).length >= expected.length);
            const later = company.happened
              .slice(known)
              .map((happening) =>
                expectedOnCatchUp(person, company.groups, happening, company.happened),
              );
            expect(await caughtUpBy(client, known)).toEqual(
              expectedEvents(logOf(company), company, later, () => null, known),
            );
          }
          for (const company of companies) {
            const concerned = await company.changeAccess();
            for (const client of clients) if (concerned.has(client.person.id)) client.changes += 1;
          }
          await until(() =>
            clients.every(({ testSocket, changes }) => changesOf(testSocket) >= changes),
          );
        }

        for (const company of companies) {
          expect((await rowsAfter(company.companyId, 0)).map(({ seq }) => seq)).toEqual(
            company.happened.map((_, n) => n + 1),
          );
          for (const client of clients.filter((each) => each.company === company)) {
            const { person, testSocket, expected, changes } = client;
            expect(receivedBy(testSocket)).toEqual(
              expectedEvents(logOf(company), company, expected, (seq) => ({ seq })),
            );
            expect(changesOf(testSocket) > 0).toBe(changes > 0);
            // Read from the beginning, all is judged by what the person may see by now.
            const now = company.happened.map((happening) =>
              expectedOnCatchUp(person, company.groups, happening, company.happened),
            );
            expect(await caughtUpBy(client, 0)).toEqual(
              expectedEvents(logOf(company), company, now, () => null),
            );
          }
          // The three answers are all given, and not to everybody the same: else all this would prove little.
          const answerCounts = clients
            .filter((each) => each.company === company)
            .map(({ expected }) => new Set(expected).size);
          expect(answerCounts.filter((kinds) => kinds === 3).length).toBeGreaterThan(3);
        }
        clients.forEach(({ testSocket }) => testSocket.socket.disconnect());
      },
      TIMEOUT_MS,
    );

    it(
      'a person whose visibility shrinks to their own receives nothing that was written after it, however soon',
      async () => {
        const company = await insertCompany(open().db);
        const { companyId } = company;
        const roomId = await insertRoom(open().db, company);
        const person = await insertMember(open().db, companyId, ['inbox']);
        const [role] = await open()
          .db.select({ id: schema.userRoles.roleId })
          .from(schema.userRoles)
          .where(eq(schema.userRoles.userId, person.userId));
        const testSocket = await enter(person, companyId);
        const look = (visibility: 'own' | 'all') =>
          inTransaction(open().db, async (tx) => {
            await tx
              .update(schema.roles)
              .set({ visibility })
              .where(eq(schema.roles.id, role?.id ?? ''));
            await announceAccess(tx, [person.userId]);
          });
        const happen = () =>
          inTransaction(open().db, (tx) =>
            recordEvent(tx, companyId, 'note-changed', {
              room_id: roomId,
              note_id: 'n',
              note: null,
            }),
          );
        const expected: string[] = [];
        // Long enough for the events to overtake it, if they were let.
        lookMs = 100;
        for (let round = 0; round < 10; round += 1) {
          await Promise.all([happen(), happen()]);
          await until(() => events(testSocket).length === expected.length + 2);
          await look('own');
          for (let n = 0; n < 4; n += 1) await happen();
          await until(() => events(testSocket).length === expected.length + 6);
          expected.push('note-changed', 'note-changed', 'hidden', 'hidden', 'hidden', 'hidden');
          await look('all');
          await until(() => changesOf(testSocket) === 2 * (round + 1));
        }
        expect(events(testSocket).map(({ type }) => type)).toEqual(expected);
        testSocket.socket.disconnect();
      },
      TIMEOUT_MS,
    );

    it('an event written before visibility could be narrow is seen by those who see everything', async () => {
      const company = await insertCompany(open().db);
      const { companyId } = company;
      const narrow = await insertMember(open().db, companyId, ['inbox'], { visibility: 'group' });
      const testSockets = [await enter(company, companyId), await enter(narrow, companyId)];
      const roomId = await insertRoom(open().db, company);
      await inTransaction(open().db, async (tx) => {
        await recordEvent(tx, companyId, 'note-changed', {
          room_id: roomId,
          note_id: 'n',
          note: null,
        });
        await tx
          .update(companyEvents)
          .set({ audience: null })
          .where(eq(companyEvents.companyId, companyId));
      });
      const seq = 1;
      await until(() => testSockets.every((testSocket) => events(testSocket).length === 1));
      expect(testSockets.map((testSocket) => events(testSocket))).toEqual([
        [{ type: 'note-changed', payload: { seq, room_id: roomId, note_id: 'n', note: null } }],
        [{ type: 'hidden', payload: { seq } }],
      ]);
      testSockets.forEach(({ socket }) => socket.disconnect());
    });
  }),
);
