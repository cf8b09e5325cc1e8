import { api } from '@muhatap/shared/api';
import {
  citizenMatches,
  citizenRequest,
  citizenRequests,
  type CitizenExportInput,
  type CitizenMatches,
  type CitizenRequest,
  type CitizenRequests,
  type CitizenSearch,
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
