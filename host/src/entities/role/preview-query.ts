import { addresses } from '@muhatap/shared/contract';
import type { Simulation } from '@muhatap/shared/wire/people';

/**
 * The subject of the preview; the address holds it. A person, or roles and groups that no one has
 * together yet.
 */
export interface PreviewQuery {
  readonly mode: 'person' | 'roles';
  readonly user: string | null;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

/** Nothing is chosen yet. */
export const NO_PREVIEW: PreviewQuery = { mode: 'person', user: null, roles: [], groups: [] };

/** The server's limits (wire: simulation). */
const MOST_ROLES = 20;
const MOST_GROUPS = 50;
const LONGEST_ID = 64;
const isId = (text: string) => text !== '' && text.length <= LONGEST_ID;

/** Reads it out of an address; roles without a person mean that roles are looked through. */
export function readPreviewQuery(parts: URLSearchParams): PreviewQuery {
  const user = parts.get('user') ?? '';
  const roles = parts.getAll('role').filter(isId).slice(0, MOST_ROLES);
  const groups = parts.getAll('group').filter(isId).slice(0, MOST_GROUPS);
  const isRoles = user === '' && (parts.get('mode') === 'roles' || roles.length > 0);
  return isRoles
    ? { mode: 'roles', user: null, roles, groups }
    : { ...NO_PREVIEW, user: isId(user) ? user : null };
}

/** The address of a view. */
export function previewAddress({ mode, user, roles, groups }: PreviewQuery): string {
  if (mode === 'person') return addresses.accessPreview(user ?? undefined);
  const parts = new URLSearchParams([
    ...(roles.length === 0 ? [['mode', 'roles']] : []),
    ...roles.map((id) => ['role', id]),
    ...groups.map((id) => ['group', id]),
  ]);
  return `${addresses.accessPreview()}?${parts.toString()}`;
}

/** The query for the server; null while nobody and nothing is chosen. */
export function simulationOf({ mode, user, roles, groups }: PreviewQuery): Simulation | null {
  if (mode === 'person') return user === null ? null : { user_id: user };
  return roles.length === 0 ? null : { role_ids: [...roles], group_ids: [...groups] };
}
