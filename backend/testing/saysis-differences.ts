import { isSharedField } from '@muhatap/shared/wire/complaints';
import { asc, eq, inArray } from 'drizzle-orm';
import { schema, type Database } from '../src/database';
import type { SaysisBook } from '../simulator/saysis/saysis-book';
import type { SaysisScene } from './saysis-scene';

const {
  complaintHistory,
  complaintMessages,
  complaints,
  complaintTypes,
  complaintUnits,
  saysisChanges,
} = schema;

type Differ = (what: string, here: unknown, there: unknown) => void;
type Stored = Awaited<ReturnType<typeof readStored>>;
type Said = Stored['said'][number];
type TheirCase = NonNullable<ReturnType<SaysisBook['cases']['get']>>;

/** Everything of the company that both sides share, in the order in which it happened. */
async function readStored(db: Database, companyId: string) {
  const rows = await db
    .select({ row: complaints, unit: complaintUnits.name, type: complaintTypes.name })
    .from(complaints)
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .where(eq(complaints.companyId, companyId));
  const said = await db
    .select()
    .from(complaintMessages)
    .where(
      inArray(
        complaintMessages.complaintId,
        db
          .select({ id: complaints.id })
          .from(complaints)
          .where(eq(complaints.companyId, companyId)),
      ),
    )
    .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));
  const happened = await db
    .select()
    .from(complaintHistory)
    .where(eq(complaintHistory.companyId, companyId))
    .orderBy(
      asc(complaintHistory.version),
      asc(complaintHistory.createdAt),
      asc(complaintHistory.id),
    );
  const ledger = await db
    .select()
    .from(saysisChanges)
    .where(eq(saysisChanges.companyId, companyId))
    .orderBy(asc(saysisChanges.seq));
  return { rows, said, happened, ledger };
}

function byCase<T extends { complaintId: string | null }>(all: readonly T[]) {
  const grouped = new Map<string | null, T[]>();
  for (const each of all)
    grouped.set(each.complaintId, [...(grouped.get(each.complaintId) ?? []), each]);
  return grouped;
}

function compareFields(
  differ: Differ,
  { row, unit, type }: Stored['rows'][number],
  there: TheirCase,
) {
  differ(
    `${there.id} fields`,
    [
      row.saysisCode,
      row.konuOzeti,
      row.durum,
      unit,
      type,
      row.kanal,
      row.sender,
      row.senderName,
      row.externalVersion,
    ],
    [
      there.code,
      there.subject,
      there.status,
      there.unit?.name ?? null,
      there.type?.name ?? null,
      there.channel,
      there.sender,
      there.senderName,
      there.version,
    ],
  );
}

function compareMessages(differ: Differ, here: readonly Said[], there: TheirCase) {
  const words = (list: readonly (readonly unknown[])[]) =>
    list.map((each) => JSON.stringify(each)).sort();
  differ(
    `${there.id} messages`,
    words(
      here.map(({ externalId, message, direction, saysisStatus }) => [
        externalId,
        message,
        direction === 'inbound' ? 'from_citizen' : 'to_citizen',
        saysisStatus,
      ]),
    ),
    words(
      there.messages.map(({ id, text, direction, status_text: status }) => [
        id,
        text,
        direction,
        status,
      ]),
    ),
  );
}

/** Ours arrives once and in our order, except what was decided against or overtaken. */
function compareOrder(
  differ: Differ,
  here: readonly Said[],
  happened: Stored['happened'],
  ledger: Stored['ledger'],
  there: TheirCase,
) {
  const entries = there.entries.filter(({ origin_key: key }) => key !== null);
  const keys = new Map(
    ledger.filter(({ direction }) => direction === 'out').map((each) => [each.key, each]),
  );
  const done = [...keys.values()].filter(({ state }) => state === 'done');
  differ(
    `${there.id} sent once, in the order of the ledger`,
    entries.map(({ origin_key: key }) => key),
    done.map(({ key }) => key),
  );
  // Changes by staff here, in order, without those that were rejected or overtaken.
  const dropped = [...keys.values()]
    .filter(({ state }) => state !== 'done')
    .map(({ kind, fields }) => JSON.stringify([kind, Object.values(fields)[0]?.after ?? null]));
  const own = happened
    .filter(({ source, kind }) => source === 'staff' && isSharedField(kind))
    .map(({ kind, after }) => JSON.stringify([kind, after]));
  const accepted = entries
    .filter(({ kind }) => kind !== 'message' && kind !== 'open')
    .map(({ kind, values }) =>
      JSON.stringify([
        kind,
        values.status ??
          values.subject ??
          (kind === 'unit' ? values.unit?.name : values.type?.name) ??
          null,
      ]),
    );
  differ(`${there.id} order of our history`, withoutDropped(own, dropped, accepted), accepted);
  const ownTexts = here
    .filter(
      ({ direction, senderName }) => direction === 'outbound' && senderName === 'Elif Karadağ',
    )
    .map(({ message }) => message);
  differ(
    `${there.id} order of our words`,
    entries.flatMap(({ values }) =>
      values.message?.direction === 'to_citizen' ? [values.message.text] : [],
    ),
    ownTexts,
  );
}

/** Every way in which both sides, or the order of what happened, differ; empty where all is well. */
export async function differences(db: Database, scene: SaysisScene): Promise<string[]> {
  const { companyId } = scene;
  const found: string[] = [];
  const differ: Differ = (what, here, there) => {
    if (JSON.stringify(here) !== JSON.stringify(there))
      found.push(`${what}: ${JSON.stringify(here)} <> ${JSON.stringify(there)}`);
  };
  const { rows, said, happened, ledger } = await readStored(db, companyId);
  const [saidOf, happenedIn, ledgerOf] = [byCase(said), byCase(happened), byCase(ledger)];

  differ(
    'unfinished',
    ledger
      .filter(({ finishedAt }) => finishedAt === null)
      .map(({ seq, state, lastError }) => [seq, state, lastError]),
    [],
  );
  differ('cases', rows.length, scene.book().cases.size);
  for (const { row, unit, type } of rows) {
    const there = scene.book().cases.get(row.externalId ?? '');
    if (there === undefined) {
      found.push(`${row.saysisCode} is not there`);
      continue;
    }
    const here = saidOf.get(row.id) ?? [];
    compareFields(differ, { row, unit, type }, there);
    compareMessages(differ, here, there);
    compareOrder(differ, here, happenedIn.get(row.id) ?? [], ledgerOf.get(row.id) ?? [], there);
    const versions = there.entries.map(({ version }) => version);
    differ(
      `${there.id} versions`,
      versions,
      versions.map((_, index) => index + 1),
    );
  }
  return found;
}

/** `own` without what was dropped: equal words may be dropped and accepted both, so the accepted ones are found from the end, in their order. */
function withoutDropped(
  own: readonly string[],
  dropped: readonly string[],
  accepted: readonly string[],
): string[] {
  const left = [...dropped];
  const kept: string[] = [];
  let next = accepted.length - 1;
  for (const each of [...own].reverse()) {
    if (each === accepted[next]) {
      kept.unshift(each);
      next -= 1;
      continue;
    }
    const at = left.indexOf(each);
    if (at < 0) kept.unshift(`${each} was lost`);
    else left.splice(at, 1);
  }
  return kept;
}
