import { api } from '@muhatap/shared/api';
import {
  citizenMatches,
  citizenRequest,
  citizenRequests,
  erasurePreview,
  type CitizenErasureInput,
  type CitizenExportInput,
  type CitizenMatches,
  type CitizenReference,
  type CitizenRequest,
  type CitizenRequests,
  type CitizenSearch,
  type ErasurePreview,
} from '@muhatap/shared/wire/people';

const ROOT = '/api/personal-data';

/** The applications of citizens, newest first. Throws ApiError. */
export const listCitizenRequests = (signal?: AbortSignal): Promise<CitizenRequests> =>
  api.get(`${ROOT}/requests`, { schema: citizenRequests, signal });

/** Citizens by what a person types, or by one reference. Throws ApiError. */
export const findCitizens = (
  search: CitizenSearch,
  signal?: AbortSignal,
): Promise<CitizenMatches> => {
  const query = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return api.get(`${ROOT}/citizens?${query.toString()}`, { schema: citizenMatches, signal });
};

/** Has all data of a citizen written into an archive. Refusals: `citizenExportInput`. */
export const startCitizenExport = (input: CitizenExportInput): Promise<CitizenRequest> =>
  api.post(`${ROOT}/exports`, input, { schema: citizenRequest });

/** Ends an export, or gives up its archive. 409 `not_possible`. */
export const cancelCitizenRequest = (id: string): Promise<CitizenRequest> =>
  api.post(`${ROOT}/requests/${encodeURIComponent(id)}/cancel`, {}, { schema: citizenRequest });

/** Counts that tell the outcome of an erasure of the citizen now. Throws ApiError. */
export const previewErasure = (
  { kind, id }: CitizenReference,
  signal?: AbortSignal,
): Promise<ErasurePreview> =>
  api.get(`${ROOT}/erasures/preview?kind=${kind}&id=${encodeURIComponent(id)}`, {
    schema: erasurePreview,
    signal,
  });

/** Erases a citizen. Refusals: `citizenErasureInput`. */
export const startCitizenErasure = (input: CitizenErasureInput): Promise<CitizenRequest> =>
  api.post(`${ROOT}/erasures`, input, { schema: citizenRequest });

/** Notes that another system was told of an erasure. Throws ApiError. */
export const changeSystem = (id: string, isNotified: boolean): Promise<CitizenRequest> =>
  api.put(
    `${ROOT}/systems/${encodeURIComponent(id)}`,
    { is_notified: isNotified },
    { schema: citizenRequest },
  );
