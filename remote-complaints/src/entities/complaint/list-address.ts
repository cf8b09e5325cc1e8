import { isPlainObject } from '@muhatap/shared/lib';
import { complaintAddresses } from '../../addresses';

/** History state of a link to a complaint: the address of its list with search and filters. */
export const openedFrom = (listAddress: string): { complaintList: string } => ({
  complaintList: listAddress,
});

/** The list to go back to, out of the history's state; the whole list where a complaint was opened from elsewhere. */
export function listAddressOf(state: unknown): string {
  const kept = isPlainObject(state) ? state['complaintList'] : null;
  const isList =
    typeof kept === 'string' &&
    (kept === complaintAddresses.complaints() ||
      kept.startsWith(`${complaintAddresses.complaints()}?`));
  return isList ? kept : complaintAddresses.complaints();
}
