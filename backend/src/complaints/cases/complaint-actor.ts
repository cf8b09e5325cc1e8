import type { ComplaintChangeSource } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';

/** The author of a change; a machine has no id, the system has no name either. */
export interface ComplaintActor {
  readonly source: ComplaintChangeSource;
  readonly id: string | null;
  readonly name: string | null;
}

/** The product itself. */
export const SYSTEM_ACTOR: ComplaintActor = { source: 'system', id: null, name: null };

type Person = Pick<Caller, 'userId' | 'name'>;

/** A member of staff on the complaint's own page. */
export const staffActor = ({ userId, name }: Person): ComplaintActor => ({
  source: 'staff',
  id: userId,
  name,
});

/** A member of staff out of a conversation. */
export const inboxActor = ({ userId, name }: Person): ComplaintActor => ({
  source: 'inbox',
  id: userId,
  name,
});
