import { PageTabs } from '@muhatap/shared/ui/app';
import type { WorkPage, WorkScope } from '@muhatap/shared/wire/complaints';
import { countOf, SCOPE_LABELS, workAddress, type WorkListing } from '#entities/work';

interface WorkTabsProps {
  readonly listing: WorkListing;
  readonly scopes: readonly WorkScope[];
  /** Null until they are read. */
  readonly counts: WorkPage['counts'] | null;
}

/** The lists by their holder; the filter stays while one looks through them. */
export const WorkTabs = ({ listing, scopes, counts }: WorkTabsProps) => (
  <PageTabs
    label="Görev listeleri"
    current={listing.scope}
    tabs={scopes.map((scope) => ({
      id: scope,
      name: SCOPE_LABELS[scope],
      to: workAddress({ scope, shown: listing.shown }),
      count: counts === null ? null : countOf(counts[scope], 'all'),
    }))}
  />
);
