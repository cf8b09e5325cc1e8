import { sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { inboxAgents } = schema;

/** NOTIFY channel: a conversation waits for somebody, or somebody became free. Its payload is the company id. */
export const ASSIGNMENT_CHANNEL = 'assignment';

/** A conversation and the person whose turn it is. */
export interface Turn {
  roomId: string;
  userId: string;
}

/**
 * Open conversations with an unanswered citizen that are assigned to no person or chatbot, or only
 * to somebody who can no longer sign in, and that are not snoozed.
 */
const waitingRooms = sql`
  select r.id, r.company_id, r.group_id, r.waiting_since from rooms r
  left join memberships holder on holder.user_id = r.assignee_id and holder.company_id = r.company_id
  where r.is_active and r.snoozed_until is null and r.waiting_since is not null and r.chatbot_id is null and (r.assignee_id is null or holder.is_active is not true)`;

/** Active people with the grant inbox who are not away, take part and hold fewer open conversations than the company's capacity. */
const freeAgents = sql`
  select u.user_id as id, u.company_id, a.last_assigned_at from memberships u
  join inbox_settings s on s.company_id = u.company_id
  left join inbox_agents a on a.user_id = u.user_id and a.company_id = u.company_id
  where s.assignment = 'round_robin' and u.is_active and u.availability = 'online' and coalesce(a.takes_part, true)
    and exists (select 1 from user_roles ur join roles ro on ro.id = ur.role_id where ur.user_id = u.user_id and ro.company_id = u.company_id and 'inbox' = any(ro.modules))
    and (select count(*) from rooms held where held.assignee_id = u.user_id and held.company_id = u.company_id and held.is_active) < s.capacity`;

/** A conversation of a group goes to its members alone. */
const mayTake = sql`(w.group_id is null or exists (select 1 from group_members gm where gm.group_id = w.group_id and gm.user_id = f.id))`;

export const assignmentRepository = {
  /** Companies in which somebody waits and somebody is free. */
  async companiesWithTurns(db: Database, limit: number): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select s.company_id as id from inbox_settings s
      where s.assignment = 'round_robin'
        and exists (select 1 from (${waitingRooms}) w where w.company_id = s.company_id
          and exists (select 1 from (${freeAgents}) f where f.company_id = s.company_id and ${mayTake}))
      limit ${limit}`);
    return rows.map(({ id }) => id);
  },

  /** One at a time in a company, whichever process gives: two at once would both see the same free place. */
  async lock(tx: Database, companyId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`assignment:${companyId}`}, 0))`,
    );
  },

  /**
   * The conversation that waits longest of those that a free person may take, and of these people
   * the one who was served longest ago; null when there is no such pair.
   */
  async nextTurn(tx: Database, companyId: string): Promise<Turn | null> {
    const { rows } = await tx.execute<{ room_id: string; user_id: string }>(sql`
      with free as materialized (select * from (${freeAgents}) all_free where all_free.company_id = ${companyId}),
        first as (select * from (${waitingRooms}) w where w.company_id = ${companyId} and exists (select 1 from free f where ${mayTake}) order by w.waiting_since, w.id limit 1)
      select w.id as room_id, f.id as user_id from first w join free f on ${mayTake}
      order by f.last_assigned_at nulls first, f.id limit 1`);
    const [row] = rows;
    return row === undefined ? null : { roomId: row.room_id, userId: row.user_id };
  },

  /** Whether the room still waits; checked again under its lock. */
  async stillWaits(tx: Database, roomId: string): Promise<boolean> {
    const { rows } = await tx.execute(
      sql`select 1 from (${waitingRooms}) w where w.id = ${roomId}`,
    );
    return rows.length > 0;
  },

  /**
   * Puts a person at the end of the queue: behind everybody, also behind those who were served in
   * the same millisecond.
   */
  async served(tx: Database, companyId: string, userId: string, now: Date): Promise<void> {
    const at = sql`greatest(${now.toISOString()}::timestamptz, (select max(last_assigned_at) + interval '1 millisecond' from inbox_agents where company_id = ${companyId}))`;
    await tx
      .insert(inboxAgents)
      .values({ companyId, userId, lastAssignedAt: at as never })
      .onConflictDoUpdate({
        target: [inboxAgents.userId, inboxAgents.companyId],
        set: { lastAssignedAt: at },
      });
  },
};
