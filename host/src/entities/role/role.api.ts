import { api } from '@muhatap/shared/api';
import {
  roleDetail,
  roleList,
  simulated,
  type RoleDetail,
  type Simulated,
  type Simulation,
} from '@muhatap/shared/wire/people';
import type { RoleForm } from './role-form';

const one = (id: string) => `/api/roles/${encodeURIComponent(id)}`;

/** Every role of the company with its holders, by name. Throws ApiError. */
export const listRoles = async (signal?: AbortSignal): Promise<readonly RoleDetail[]> =>
  (await api.get('/api/roles', { schema: roleList, signal })).roles;

/** A new role. 409 `name_taken`, 422 `nothing_granted`, 403 `forbidden` for a grant of the whole installation. */
export const createRole = (input: RoleForm): Promise<RoleDetail> =>
  api.post('/api/roles', input, { schema: roleDetail });

/** Changes a role for everybody who holds it. Beside the refusals of {@link createRole}: 409 `changed_meanwhile`, 409 `last_administrator`. */
export const changeRole = (id: string, version: number, input: RoleForm): Promise<RoleDetail> =>
  api.put(one(id), { ...input, version }, { schema: roleDetail });

/** Deletes it; 409 `role_in_use` while somebody, or an open invitation, holds it. */
export const removeRole = (id: string): Promise<void> => api.delete(one(id));

/** The access of a person or roles, counted by the rules that guard the lists. Throws ApiError. */
export const simulateAccess = (question: Simulation, signal?: AbortSignal): Promise<Simulated> =>
  api.post('/api/roles/simulate', question, { schema: simulated, signal, isRepeatable: true });
