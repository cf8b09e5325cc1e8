import { sql, type SQL } from 'drizzle-orm';
import { closedCases } from '../../complaints';
import { closedRooms } from '../../conversations';
import type { CompanyRetentionRule } from '../../retention/company-rule';
import { forgetCases, forgetRooms } from './forget-subjects';

/** Things of which facts still tell which they are. */
const withFacts = (things: SQL, column: SQL): SQL =>
  sql`select * from (${things}) as thing where exists (select from report_facts where ${column} = thing.id)`;

const lockAll: CompanyRetentionRule['lock'] = (_tx, ids) => Promise.resolve(ids);

/** The facts of a conversation or a case lose the way to it a time after its end; the numbers stay. */
export const factExpiry: readonly CompanyRetentionRule[] = [
  {
    kind: 'facts',
    name: 'report_facts.complaint_id',
    batch: 200,
    candidates: (scope) => withFacts(closedCases(scope), sql`report_facts.complaint_id`),
    lock: lockAll,
    remove: (tx, _companyId, complaintIds) => forgetCases(tx, { complaintIds }),
  },
  {
    kind: 'facts',
    name: 'report_facts.room_id',
    batch: 200,
    candidates: (scope) => withFacts(closedRooms(scope), sql`report_facts.room_id`),
    lock: lockAll,
    remove: (tx, _companyId, roomIds) => forgetRooms(tx, { roomIds }),
  },
];
