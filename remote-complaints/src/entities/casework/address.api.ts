import { api } from '@muhatap/shared/api';
import {
  complaintAddressBook,
  complaintAddressImport,
  complaintAddressList,
  complaintOutlines,
  type ComplaintAddress,
  type ComplaintAddressBook,
  type ComplaintAddressImport,
  type ComplaintOutlines,
} from '@muhatap/shared/wire/complaints';

const BOOK = '/api/complaint-address-book';
/** Ten megabytes on a slow line. */
const UPLOAD_MS = 5 * 60_000;

/** Streets of the company's list whose words begin with those of the search; 400 under two letters. */
export const searchAddresses = async (
  search: string,
  signal: AbortSignal,
): Promise<readonly ComplaintAddress[]> =>
  (
    await api.get(`/api/complaint-addresses?${new URLSearchParams({ search }).toString()}`, {
      schema: complaintAddressList,
      signal,
    })
  ).addresses;

/** The outlines of the company's neighbourhoods. */
export const readOutlines = async (signal: AbortSignal): Promise<ComplaintOutlines['outlines']> =>
  (await api.get('/api/complaint-map/outlines', { schema: complaintOutlines, signal })).outlines;

/** The company's list of streets and outlines, counted. */
export const readAddressBook = (signal: AbortSignal): Promise<ComplaintAddressBook> =>
  api.get(BOOK, { schema: complaintAddressBook, signal });

/** Replaces streets, outlines or both by files. Grant `settings`; refusals of `complaintAddressImport`. */
export function importAddresses(files: {
  readonly streets: File | null;
  readonly outlines: File | null;
}): Promise<ComplaintAddressImport> {
  const form = new FormData();
  for (const [name, file] of Object.entries(files))
    if (file !== null) form.append(name, file, file.name);
  return api.put(BOOK, form, { schema: complaintAddressImport, timeoutMs: UPLOAD_MS });
}
