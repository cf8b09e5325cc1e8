import { api } from '@muhatap/shared/api';
import { group, groupList, type Group, type GroupInput } from '@muhatap/shared/wire/people';

const one = (id: string) => `/api/groups/${encodeURIComponent(id)}`;

/** Every group of the company with its members, by name. Throws ApiError. */
export const listGroups = async (signal?: AbortSignal): Promise<readonly Group[]> =>
  (await api.get('/api/groups', { schema: groupList, signal })).groups;

/** A new group. 409 `name_taken`, 422 `member_unknown`. */
export const createGroup = (input: GroupInput): Promise<Group> =>
  api.post('/api/groups', input, { schema: group });

/** Changes name and members. Beside the refusals of {@link createGroup}: 409 `changed_meanwhile`. */
export const changeGroup = (id: string, version: number, input: GroupInput): Promise<Group> =>
  api.put(one(id), { ...input, version }, { schema: group });

/** Deletes the group; its people and conversations stay. Throws ApiError. */
export const removeGroup = (id: string): Promise<void> => api.delete(one(id));
