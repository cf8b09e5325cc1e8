import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { inTransaction, newId, schema, type Database } from '../src/database';
import { systemViewer } from '../src/access/viewer';
import { changeComplaint, type WantedChange } from '../src/complaints/cases/change-complaint';
import { restSend } from '../src/complaints/saysis/rest-contract';
import { createRandom } from '../seed/random';
import { SAYSIS_TROUBLES, type DeskCall } from '../simulator/saysis/saysis-desk';
import { saySomething, type SaysisScene } from './saysis-scene';

const { complaintTypes, complaintUnits, saysisChanges } = schema;

const UNITS = ['Temizlik İşleri', 'Fen İşleri', 'Park ve Bahçeler', 'Zabıta', 'Su ve Kanal'].map(
  (name, index) => ({ id: newId(), name, code: index % 2 === 0 ? `B${index}` : null }),
);
const TYPES = ['Çöp', 'Yol', 'Ağaç', 'Gürültü'].map((name) => ({ id: newId(), name, code: null }));
/** Changes of ours in one round; their people do a share of it. */
const ROUND = 60;
const TROUBLE_SHARE = 0.2;
const THEIR_SHARE = 0.3;
const CASES_PER_CHANGE = 0.04;

export interface StormReport {
  readonly changes: number;
  readonly troubles: number;
  readonly conflicts: number;
  readonly restarts: number;
}

interface Storm {
  readonly db: Database;
  readonly scene: SaysisScene;
  readonly report: { -readonly [Key in keyof StormReport]: StormReport[Key] };
  /** Ids of our units and types. */
  readonly choices: { readonly unit: readonly string[]; readonly type: readonly string[] };
  /** Ids of the cases that were opened on our side. */
  readonly ours: string[];
}

const unitAt = (index: number) => ({ ...(UNITS[index % UNITS.length] as (typeof UNITS)[number]) });

async function insertChoices(db: Database, companyId: string): Promise<Storm['choices']> {
  const ids = { unit: UNITS.map(() => newId()), type: TYPES.map(() => newId()) };
  await db.insert(complaintUnits).values(
    UNITS.map(({ name, code }, index) => ({
      id: ids.unit[index],
      companyId,
      name,
      externalCode: code,
    })),
  );
  await db
    .insert(complaintTypes)
    .values(TYPES.map(({ name }, index) => ({ id: ids.type[index], companyId, name })));
  return ids;
}

/** A call by its words; ids and moments are other ones each time. */
function callKey({ method, path, body }: DeskCall): string {
  const read = restSend.safeParse(body);
  if (!read.success) return `${method} ${path}`;
  const {
    kind,
    values: { message, ...values },
  } = read.data;
  return JSON.stringify([kind, values, message?.text]);
}

/** Lets a share of the calls go wrong from now on. */
function disturbCalls({ scene, report }: Storm): void {
  const callCounts = new Map<string, number>();
  scene.disturb((call) => {
    // By the call and how often it was made, not by who came first: a storm is the same however busy the machine is.
    const what = callKey(call);
    const times = (callCounts.get(what) ?? 0) + 1;
    callCounts.set(what, times);
    const luck = createRandom(
      createHash('sha256').update(`${what} ${times}`).digest().readUInt32BE(),
    );
    if (!luck.chance(TROUBLE_SHARE)) return null;
    report.troubles += 1;
    return luck.pick(SAYSIS_TROUBLES);
  });
}

function pickChange({ scene: { random }, choices, report }: Storm): WantedChange {
  switch (random.int(0, 3)) {
    case 0:
      return { durum: random.pick(COMPLAINT_STATUSES), reason: 'Gerekçe' };
    case 1:
      return { unitId: random.pick([...choices.unit, null]) };
    case 2:
      return { typeId: random.pick([...choices.type, null]) };
    default:
      return { konuOzeti: `Konu ${report.changes}` };
  }
}

/** Opens, answers and changes cases on our side, all in all `times`. */
async function actHere(storm: Storm, times: number): Promise<void> {
  const { db, scene, report, ours } = storm;
  const { random, clock, companyId, staff } = scene;
  const fresh = Math.ceil(times * CASES_PER_CHANGE);
  for (let count = 0; count < fresh; count += 1)
    ours.push(
      await scene.open({
        konuOzeti: `Başvuru ${ours.length}`,
        message: `İlk söz ${ours.length}`,
      }),
    );
  report.changes += fresh;
  await inTransaction(db, async (tx) => {
    for (let count = fresh; count < times; count += 1) {
      const id = random.pick(ours);
      clock.advance(random.int(1, 40));
      report.changes += 1;
      if (random.chance(0.3))
        await saySomething(tx, {
          companyId,
          complaintId: id,
          text: `Yanıt ${report.changes}`,
          now: clock.now,
        });
      else
        await changeComplaint(tx, {
          viewer: systemViewer(companyId),
          id,
          change: pickChange(storm),
          version: null,
          actor: staff,
          now: clock.now,
        });
    }
  });
}

function openThere({ scene, report }: Storm): void {
  const { random } = scene;
  scene.book().act(null, 'open', {
    subject: `Oradan ${report.changes}`,
    status: random.pick(COMPLAINT_STATUSES),
    unit: unitAt(random.int(0, 4)),
    type: null,
    channel: 'Twitter',
    sender: `t-${report.changes}`,
    sender_name: null,
  });
}

function changeThere({ scene, report }: Storm, id: string): void {
  const { random, clock } = scene;
  const book = scene.book();
  switch (random.int(0, 5)) {
    case 0:
      book.act(id, 'status', { status: random.pick(COMPLAINT_STATUSES) });
      break;
    case 1:
      book.act(id, 'unit', { unit: random.pick([unitAt(random.int(0, 4)), null]) });
      break;
    case 2:
      book.act(id, 'subject', { subject: `Onların konusu ${report.changes}` });
      break;
    default:
      book.act(id, 'message', {
        message: {
          id: null,
          text: `Onlardan ${report.changes}`,
          direction: random.pick(['from_citizen', 'to_citizen'] as const),
          author: 'SAYSIS memuru',
          media_type: 'text',
          media_url: null,
          status_text: null,
          sent_at: clock.now.toISOString(),
        },
      });
  }
}

/** Opens and changes cases on the other side, all in all `times`. */
function actThere(storm: Storm, times: number): void {
  const { random } = storm.scene;
  const cases = [...storm.scene.book().cases.keys()];
  for (let count = 0; count < times; count += 1) {
    storm.report.changes += 1;
    if (cases.length === 0 || random.chance(CASES_PER_CHANGE)) openThere(storm);
    else changeThere(storm, random.pick(cases));
  }
}

/** Decides every conflict by chance. Answers how many there were. */
async function decideAll({ db, scene, report }: Storm): Promise<number> {
  const stuck = await db
    .select({ id: saysisChanges.id })
    .from(saysisChanges)
    .where(and(eq(saysisChanges.companyId, scene.companyId), eq(saysisChanges.state, 'conflict')))
    .orderBy(asc(saysisChanges.seq));
  for (const { id } of stuck) {
    report.conflicts += 1;
    await scene.decisions.resolve(scene.who, id, scene.random.pick(['ours', 'theirs'] as const));
  }
  return stuck.length;
}

/**
 * `changes` changes by the people of both sides, to many cases at once, while every fifth call goes wrong, the other side is restarted twice and
 * processes of ours vanish with work in hand. Where both changed the same, somebody decides. Afterwards the line is well until nothing is left.
 */
export async function runStorm(
  db: Database,
  scene: SaysisScene,
  changes: number,
): Promise<StormReport> {
  const { random, clock } = scene;
  const report = { changes: 0, troubles: 0, conflicts: 0, restarts: 0 };
  const choices = await insertChoices(db, scene.companyId);
  const storm: Storm = { db, scene, report, choices, ours: [] };
  disturbCalls(storm);

  const restartsAt = [changes / 3, (2 * changes) / 3];
  for (let round = 0; report.changes < changes; round += 1) {
    const left = Math.min(ROUND, changes - report.changes);
    const there = Math.floor(left * THEIR_SHARE);
    actThere(storm, there);
    await actHere(storm, left - there);
    // Two processes at a time; now and then one takes work and is gone.
    await Promise.all([scene.send(), scene.send()]);
    if (round % 23 === 7) await scene.vanish(3);
    if (report.restarts < 2 && report.changes >= (restartsAt[report.restarts] ?? Infinity)) {
      const running = scene.send();
      scene.restart();
      await running;
      report.restarts += 1;
    }
    if (round % 3 === 0) await scene.pull();
    if (round % 5 === 0) await decideAll(storm);
    clock.advance(random.int(500, 3_000));
  }
  do await scene.settle();
  while ((await decideAll(storm)) > 0);
  scene.disturb(() => null);
  await scene.settle();
  return report;
}
