import { PageTabs } from '@muhatap/shared/ui/app';
import type { PeopleList } from '@muhatap/shared/wire/people';
import { peopleAddress, type PeopleListing, type PeopleView } from '#entities/people';

interface PeopleTabsProps {
  readonly listing: PeopleListing;
  /** Null until they are read. */
  readonly counts: PeopleList['counts'] | null;
}

const VIEWS: readonly (readonly [PeopleView, string, (counts: PeopleList['counts']) => number])[] =
  [
    ['all', 'Tümü', ({ active, disabled }) => active + disabled],
    ['active', 'Etkin', ({ active }) => active],
    ['disabled', 'Devre dışı', ({ disabled }) => disabled],
    ['invited', 'Davetler', ({ invited }) => invited],
  ];

/** The parts of the page; what is searched for stays while one looks through them. */
export const PeopleTabs = ({ listing, counts }: PeopleTabsProps) => (
  <PageTabs
    label="Kullanıcı listeleri"
    current={listing.view}
    tabs={VIEWS.map(([view, name, countOf]) => ({
      id: view,
      name,
      to: peopleAddress({ ...listing, view, sort: null, page: 1 }),
      count: counts === null ? null : countOf(counts),
    }))}
  />
);
