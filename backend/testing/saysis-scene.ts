import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Log } from '../src/background/log';
import { inTransaction, schema, type Database, type DatabaseHandle } from '../src/database';
import type { JobHandler } from '../src/jobs';
import { systemViewer, type AccessScope } from '../src/access/viewer';
import { createFileLinks } from '../src/files/uploads/file-links';
import { createCredentialVault, type CredentialVault } from '../src/channels/accounts/credentials';
import { createDecisionsService } from '../src/complaints/saysis/decisions.service';
import { sealLineKey } from '../src/complaints/saysis/line-key';
import { createRestAdapter } from '../src/complaints/saysis/rest-adapter';
import { createChangeJobs } from '../src/complaints/saysis/change-jobs';
import { linesRepository } from '../src/complaints/saysis/lines.repository';
import { createPullJobs } from '../src/complaints/saysis/pull-jobs';
import type { SaysisAdapter } from '../src/complaints/saysis/saysis.adapter';
import { createSaysisReader } from '../src/complaints/saysis/saysis-reader';
import { changeComplaint, type WantedChange } from '../src/complaints/cases/change-complaint';
import { openComplaint } from '../src/complaints/cases/open-complaint';
import type { ComplaintActor } from '../src/complaints/cases/complaint-actor';
import { complaintMessagesRepository } from '../src/complaints/cases/complaint-messages.repository';
import { queueOutgoing } from '../src/complaints/saysis/outgoing';
import { createRandom, type Random } from '../seed/random';
import type { SaysisBook } from '../simulator/saysis/saysis-book';
import type { DeskCall, SaysisTrouble } from '../simulator/saysis/saysis-desk';
import { LINE_KEY, openOtherSide } from './saysis-other-side';
import { createDueJobs } from './due-jobs';
import { insertCompany } from './stage-company';

/** Where the other side finds our files. */
export const PUBLIC_ORIGIN = 'https://muhatap.example';
const SECRET = 'a secret of thirty-two characters!';

export interface SaysisHandlers {
  readonly changes: JobHandler;
  readonly pulls: JobHandler;
}

/**
 * A company connected to a simulated SAYSIS in this process, a clock that a test moves, and jobs
 * that run when the test calls them.
 */
export interface SaysisScene {
  readonly companyId: string;
  readonly staff: ComplaintActor;
  /** The same person as the one who decides. */
  readonly who: AccessScope;
  readonly clock: { now: Date; advance(ms: number): void };
  readonly random: Random;
  readonly decisions: ReturnType<typeof createDecisionsService>;
  /** The adapter of the line, and the keys of all lines. */
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
  /** The other side's books; others after a restart. */
  book(): SaysisBook;
  /** Sets the failures of the other side from now on. */
  disturb(next: (call: DeskCall) => SaysisTrouble | null): void;
  /** The key that the other side takes. */
  takeKey(key: string): void;
  /** The other side goes away and comes back with what its file remembers. */
  restart(): void;
  /** The jobs of the line as a process runs them, whose calls go through `wrap`. */
  createHandlers(wrap?: (adapter: SaysisAdapter) => SaysisAdapter): SaysisHandlers;
  /** Calls that reached the other side. */
  calls(): number;
  open(words: { konuOzeti: string; message?: string }): Promise<string>;
  /** Changes a complaint as staff do on its page. */
  change(complaintId: string, wanted: WantedChange): ReturnType<typeof changeComplaint>;
  say(complaintId: string, text: string): Promise<string>;
  /** Sends what is due now, as one of several processes where it is called again meanwhile. Answers how many calls that took. */
  send(): Promise<number>;
  /** A process takes so many changes to be sent and is gone. */
  vanish(count: number): Promise<void>;
  /** Reads what the other side has, now. */
  pull(): Promise<void>;
  /** Sends and reads until nothing is left that the machine may do by itself. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Parts {
  readonly handle: Pick<DatabaseHandle, 'db' | 'holder'>;
  readonly companyId: string;
  readonly clock: SaysisScene['clock'];
}

/** The changes that staff make on our side. */
function createStaffActions(
  { handle: { db }, companyId, clock }: Parts,
  staff: ComplaintActor,
): Pick<SaysisScene, 'open' | 'change' | 'say'> {
  return {
    open: ({ konuOzeti, message }) =>
      inTransaction(db, async (tx) => {
        const citizen = { sender: '905320000000', senderName: 'Ayşe Çınar' };
        const { complaint } = await openComplaint(tx, {
          companyId,
          ...citizen,
          konuOzeti,
          kanal: 'WhatsApp',
          actor: staff,
          now: clock.now,
          messages:
            message === undefined
              ? []
              : [{ message, ...citizen, direction: 'inbound', createdAt: clock.now }],
        });
        return complaint.id;
      }),
    change: (id, wanted) =>
      inTransaction(db, (tx) =>
        changeComplaint(tx, {
          viewer: systemViewer(companyId),
          id,
          change: wanted,
          version: null,
          actor: staff,
          now: clock.now,
        }),
      ),
    say: (complaintId, text) =>
      inTransaction(db, (tx) => saySomething(tx, { companyId, complaintId, text, now: clock.now })),
  };
}

type OtherSide = Pick<SaysisScene, 'book' | 'calls'>;

/** The work of the line on demand, in place of a timer. */
function createLineWork(
  { handle, companyId, clock }: Parts,
  handlers: SaysisHandlers,
  other: OtherSide,
): Pick<SaysisScene, 'send' | 'vanish' | 'pull' | 'settle'> {
  const { db } = handle;
  const changes = createDueJobs(handle, [handlers.changes]);
  const pulls = createDueJobs(handle, [handlers.pulls]);
  let seen = clock.now;
  /** Waits end by the database's clock, which no test moves. */
  async function followClock(): Promise<void> {
    const ms = clock.now.getTime() - seen.getTime();
    seen = clock.now;
    if (ms > 0) await changes.bringForward(ms);
  }
  const send = async (): Promise<number> => {
    await followClock();
    const before = other.calls();
    await changes.run();
    return other.calls() - before;
  };
  const pull = async (): Promise<void> => {
    await linesRepository.schedulePulls(db, companyId, true);
    await pulls.run();
  };
  return {
    send,
    vanish: (count) => changes.vanish(count),
    pull,
    settle: async () => {
      for (let quietRounds = 0; quietRounds < 3;) {
        const before = other.book().entries.length;
        await pull();
        let sent = 0;
        for (let count = await send(); count > 0; count = await send()) sent += count;
        quietRounds = sent === 0 && other.book().entries.length === before ? quietRounds + 1 : 0;
        clock.advance(10 * 60_000);
      }
    },
  };
}

/** With `overHttp` both sides use a real server and its time-outs. */
export async function openSaysisScene(
  handle: Pick<DatabaseHandle, 'db' | 'holder'>,
  { seed = 1, overHttp = false }: { seed?: number; overHttp?: boolean } = {},
): Promise<SaysisScene> {
  const { db } = handle;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-saysis-'));
  const clock = {
    now: new Date('2026-11-20T09:00:00.000Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const now = () => clock.now;
  const vault = createCredentialVault(SECRET);
  const fileLinks = createFileLinks({ secrets: [SECRET], publicOrigin: PUBLIC_ORIGIN, now });
  const who = await insertCompany(db, { grants: ['complaints', 'settings'] });
  const { companyId, userId } = who;
  const {
    baseUrl,
    transport,
    close: closeOther,
    ...otherSide
  } = await openOtherSide(path.join(folder, 'saysis.jsonl'), now, overHttp);
  await db.insert(schema.saysisSettings).values({
    companyId,
    isActive: true,
    baseUrl,
    apiKey: sealLineKey(vault, companyId, LINE_KEY),
    lastOkAt: clock.now,
  });
  const createHandlers: SaysisScene['createHandlers'] = (wrap = (adapter) => adapter) => {
    const adapter = wrap(createRestAdapter(transport));
    const jobParts = { db, adapter, vault, fileLinks, now, log: quiet };
    const reader = createSaysisReader(jobParts);
    return {
      changes: createChangeJobs({ ...jobParts, reader }),
      pulls: createPullJobs({ ...jobParts, reader }),
    };
  };
  const staff: ComplaintActor = { source: 'staff', id: userId, name: 'Elif Karadağ' };
  const parts: Parts = { handle, companyId, clock };
  return {
    companyId,
    staff,
    who,
    clock,
    random: createRandom(seed),
    decisions: createDecisionsService({ db, now }),
    adapter: createRestAdapter(transport),
    vault,
    ...otherSide,
    createHandlers,
    ...createStaffActions(parts, staff),
    ...createLineWork(parts, createHandlers(), otherSide),
    async close() {
      // Tests share a database: the next one is not to find work of this line.
      await db.delete(schema.jobs).where(eq(schema.jobs.companyId, companyId));
      await closeOther();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A reply of staff that no channel carries. */
export async function saySomething(
  tx: Database,
  {
    companyId,
    complaintId,
    text,
    now,
  }: { companyId: string; complaintId: string; text: string; now: Date },
): Promise<string> {
  const [said] = await complaintMessagesRepository.insert(tx, [
    {
      complaintId,
      message: text,
      sender: 'destek',
      senderName: 'Elif Karadağ',
      direction: 'outbound',
      isReply: true,
      isRead: true,
      createdAt: now,
    },
  ]);
  if (said === undefined) throw new Error('The words were not kept.');
  await queueOutgoing(tx, {
    companyId,
    complaintId,
    kind: 'message',
    key: said.id,
    fields: { message: { before: null, after: text } },
    now,
  });
  return said.id;
}
