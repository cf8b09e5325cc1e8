import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import type { ComplaintQuery } from '#entities/complaint';
import type { FilterNames } from './complaint-list.loader';

/** The company's lists; null while they are being read. */
export type Lists = { readonly [Name in keyof FilterNames]: FilterNames[Name] | null };

export interface ActionsProps {
  readonly lists: Lists;
  readonly query: ComplaintQuery;
  /** The list on screen; null where there is none. */
  readonly counted: ComplaintList | null;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}
