import { api } from '@muhatap/shared/api';
import { complaintLinks, type ComplaintLink } from '@muhatap/shared/wire/complaints';

const pathOf = (id: string) => `/api/complaints/${encodeURIComponent(id)}/links`;

/** Links two complaints; `linked_not_found`, `linked_to_itself`. */
export const linkComplaint = async (
  id: string,
  number: string,
): Promise<readonly ComplaintLink[]> =>
  (await api.post(pathOf(id), { number }, { schema: complaintLinks, isRepeatable: true })).links;

/** Parts two complaints; `not_linked`. */
export const unlinkComplaint = (id: string, otherId: string): Promise<void> =>
  api.delete(`${pathOf(id)}/${encodeURIComponent(otherId)}`);
