import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReportRowColumn } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import { seenCase, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { numberKey, textKey, type SortKey } from './row-sort';
import type { RowsQuery } from './rows-query';

const {
  complaintDistricts,
  complaints,
  complaintTypes,
  complaintUnits,
  customers,
  labels,
  reportFacts,
  rooms,
  users,
} = schema;

/**
 * A conversation or a case that the viewer does not see is joined to a fact as if it were gone.
 */
export const isCaseOfFact = (viewer: Viewer): SQL | undefined =>
  and(eq(complaints.id, reportFacts.complaintId), seenCase(viewer));
export const isRoomOfFact = (viewer: Viewer): SQL | undefined =>
  and(eq(rooms.id, sql`coalesce(${reportFacts.roomId}, ${complaints.roomId})`), seenRoom(viewer));

/** The number of a case as people know it. */
export const caseCode = sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`;

type Join = readonly [PgTable, (viewer: Viewer) => SQL | undefined];

interface Words {
  readonly words: SQLWrapper;
  readonly joins: readonly Join[];
}

/** A column as facts are sorted by it. */
interface FactKey {
  /** Null for the time. */
  readonly key: SortKey | null;
  /** The text of the key, where it is one. */
  readonly words: SQLWrapper | null;
  /** The joins that the key takes. */
  readonly joins: SQL;
}

const named = (
  table: PgTable & { readonly id: SQLWrapper; readonly name: SQLWrapper },
  id: SQLWrapper,
): Words => ({ words: table.name, joins: [[table, () => sql`${table.id} = ${id}`]] });

/** Texts of the columns, and the tables that hold them. */
const WORDS: Readonly<Record<Exclude<ReportRowColumn, 'at' | 'value'>, Words>> = {
  name: {
    words: sql`coalesce(${caseCode}, ${customers.name})`,
    joins: [
      [complaints, isCaseOfFact],
      [rooms, isRoomOfFact],
      [customers, () => eq(customers.id, rooms.customerId)],
    ],
  },
  channel: { words: reportFacts.channel, joins: [] },
  agent: named(users, reportFacts.agentId),
  unit: named(complaintUnits, reportFacts.unitId),
  topic: named(complaintTypes, reportFacts.topicId),
  district: named(complaintDistricts, reportFacts.districtId),
  label: named(labels, reportFacts.labelId),
};

/** Duration or score of a fact, as its row shows it. */
const sizeOf = (clock: RowsQuery['question']['clock']): SQL =>
  sql`coalesce(${clock === 'business' ? reportFacts.businessSeconds : reportFacts.seconds}, ${reportFacts.score})`;

const joinSql = (viewer: Viewer, [table, on]: Join): SQL =>
  sql`left join ${table} on ${on(viewer)}`;

/** The key that sorts facts by a column. */
export function factKey(
  { question: { viewer, clock } }: RowsQuery,
  { by, isRising }: { readonly by: ReportRowColumn; readonly isRising: boolean },
): FactKey {
  if (by === 'at') return { key: null, words: null, joins: sql`` };
  if (by === 'value') return { key: numberKey(sizeOf(clock), isRising), words: null, joins: sql`` };
  const { words, joins } = WORDS[by];
  return {
    key: textKey(words, isRising),
    words,
    joins: sql.join(
      joins.map((join) => joinSql(viewer, join)),
      sql` `,
    ),
  };
}
