import { api } from '@muhatap/shared/api';
import { complaintFollowLink, type ComplaintFollowLink } from '@muhatap/shared/wire/complaints';

/** The address at which the citizen follows a complaint, always the same; `no_phone` where the citizen has no phone. */
export const readFollowLink = (id: string): Promise<ComplaintFollowLink> =>
  api.post(
    `/api/complaints/${encodeURIComponent(id)}/follow-link`,
    {},
    { schema: complaintFollowLink, isRepeatable: true },
  );
