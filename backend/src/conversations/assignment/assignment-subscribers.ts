import { memberAvailable } from '../../people';
import { notify, type Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { ASSIGNMENT_CHANNEL } from './assignment.repository';

const wakeAssignment = (
  tx: Database,
  { companyId }: EventOf<typeof memberAvailable>,
): Promise<void> => notify(tx, ASSIGNMENT_CHANNEL, companyId);

/** Gives waiting conversations to members who become available. */
export function subscribeAssignment(): void {
  memberAvailable.subscribe(wakeAssignment);
}
