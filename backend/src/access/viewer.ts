import type { ModuleGrant } from '@muhatap/shared/wire';
import type { Caller } from './caller';
import type { Holders } from '../database/schema/delivery';

declare const made: unique symbol;

/**
 * Whose eyes a question is asked with. Whatever reads conversations, messages, citizens or cases takes a viewer instead of a company, so
 * that a question that forgot to ask who looks does not compile; only {@link viewerOf} and {@link systemViewer} make one.
 */
export interface Viewer {
  readonly companyId: string;
  /** Whose conversations and cases are seen; null: everybody's. `nobody`: those that nobody holds as well. */
  readonly holders: Holders | null;
  readonly [made]: true;
}

const viewer = (companyId: string, holders: Holders | null): Viewer =>
  ({ companyId, holders }) as Viewer;

/** Modules whose rows have holders. */
type HeldModule = Extract<ModuleGrant, 'inbox' | 'complaints' | 'reports'>;

/** Of a caller, what decides whose conversations and cases they see. */
export type AccessScope = Pick<Caller, 'companyId' | 'userId' | 'groupmates' | 'access'>;

/** The person's eyes in a module; without the module's grant nothing is seen. */
export function viewerOf(
  { companyId, userId, groupmates, access }: AccessScope,
  module: HeldModule,
): Viewer {
  const sight = access.modules[module]?.sight;
  switch (sight) {
    case 'all':
      return viewer(companyId, null);
    case 'group':
      return viewer(companyId, { ids: [...new Set([userId, ...groupmates])], nobody: true });
    case 'own':
      return viewer(companyId, { ids: [userId], nobody: false });
    case undefined:
      return viewer(companyId, { ids: [], nobody: false });
  }
}

/** Sees everything of the company: for webhooks, workers and what follows from a change that was already allowed. Never for an answer to a person. */
export const systemViewer = (companyId: string): Viewer => viewer(companyId, null);

/** Whether these eyes see what is held so. The same rule as {@link seenRoom} and {@link seenCase} ask the database. */
export const canSee = ({ holders }: Pick<Viewer, 'holders'>, held: Holders): boolean =>
  holders === null ||
  (holders.nobody && held.nobody) ||
  held.ids.some((id) => holders.ids.includes(id));
