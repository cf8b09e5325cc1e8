import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { Caller } from './caller';
import type { Holders } from '../database/schema/delivery';

declare const made: unique symbol;

/**
 * The visibility of a query. Code that reads conversations, messages, citizens or cases takes a
 * viewer instead of a company, so that a query without a viewer does not compile; only
 * {@link viewerOf} and {@link systemViewer} make one.
 */
export interface Viewer {
  readonly companyId: string;
  /**
   * The holders whose conversations and cases are seen; null: all. `nobody`: those without a holder
   * as well.
   */
  readonly holders: Holders | null;
  readonly [made]: true;
}

const viewer = (companyId: string, holders: Holders | null): Viewer =>
  ({ companyId, holders }) as Viewer;

/** Modules whose rows have holders. */
type HeldModule = Extract<ModuleGrant, 'inbox' | 'complaints' | 'reports'>;

/** The parts of a caller that decide whose conversations and cases they see. */
export type AccessScope = Pick<Caller, 'companyId' | 'userId' | 'groupmates' | 'access'>;

/** The person's viewer in a module; without the module's grant nothing is seen. */
export function viewerOf(
  { companyId, userId, groupmates, access }: AccessScope,
  module: HeldModule,
): Viewer {
  const visibility = access.modules[module]?.visibility;
  switch (visibility) {
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

/**
 * Whether the viewer sees a thing with these holders. The same rule as the SQL of {@link seenRoom}
 * and {@link seenCase}.
 */
export const canSee = ({ holders }: Pick<Viewer, 'holders'>, held: Holders): boolean =>
  holders === null ||
  (holders.nobody && held.nobody) ||
  held.ids.some((id) => holders.ids.includes(id));
