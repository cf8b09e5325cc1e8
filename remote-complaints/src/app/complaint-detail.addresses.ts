import { addresses } from '@muhatap/shared/contract';
import type { ComplaintStatus } from '@muhatap/shared/wire';

const searchOf = (complaintId: string) => new URLSearchParams({ id: complaintId });

/** Addresses that answer data to the page of a complaint and have no screen of their own. */
export const detailData = {
  choices: (complaintId: string) =>
    `${addresses.complaints()}/detay/secenekler?${searchOf(complaintId).toString()}`,
  notice: (complaintId: string, durum: ComplaintStatus) => {
    const search = searchOf(complaintId);
    search.set('durum', durum);
    return `${addresses.complaints()}/detay/bildirim?${search.toString()}`;
  },
} as const;
