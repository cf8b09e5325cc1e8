import { api } from '@muhatap/shared/api';
import {
  programKeys,
  programNewKey,
  type ProgramKeyInput,
  type ProgramKeys,
  type ProgramNewKey,
} from '@muhatap/shared/wire/programs';

const KEYS = '/api/programs/keys';

/** The keys of the company's programs, usable ones first. Throws ApiError. */
export const listProgramKeys = (signal?: AbortSignal): Promise<ProgramKeys> =>
  api.get(KEYS, { schema: programKeys, signal });

/** A new key, whose secret is answered this once; 409 `key_limit`. */
export const createProgramKey = (input: ProgramKeyInput): Promise<ProgramNewKey> =>
  api.post(KEYS, input, { schema: programNewKey });

/** Revokes a key at once; 404 `not_found`. */
export const revokeProgramKey = (id: string): Promise<ProgramKeys> =>
  api.delete(`${KEYS}/${encodeURIComponent(id)}`, undefined, { schema: programKeys });
