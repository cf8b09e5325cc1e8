import { FilterBar, type BarFilter } from '@muhatap/shared/ui/app';
import type { PeopleListing } from '#entities/people';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The names of the filters; null until they are read, or where they could not be read. */
export interface FilterNames {
  readonly roles: readonly Named[];
  readonly groups: readonly Named[];
}

interface PeopleFiltersProps {
  readonly listing: PeopleListing;
  readonly names: FilterNames | null;
  readonly onChange: (part: Partial<PeopleListing>) => void;
  readonly onSearch: (search: string) => void;
}

/** A filter of one name out of a list. */
const oneOf = (
  name: 'role' | 'group',
  title: string,
  options: readonly Named[] | undefined,
  { listing, onChange }: PeopleFiltersProps,
): BarFilter => ({
  kind: 'choice',
  name,
  title,
  isSingle: true,
  options: (options ?? []).map(({ id, name }) => ({ value: id, label: name })),
  values: listing[name] === null ? [] : [listing[name]],
  onToggle: (id) => onChange({ [name]: id === listing[name] ? null : id }),
  onClear: () => onChange({ [name]: null }),
});

/** The filters of the list. Invitations have only the search: they are few. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { listing, names, onChange, onSearch } = props;
  const isInvited = listing.view === 'invited';
  return (
    <FilterBar
      search={{
        value: listing.search,
        onSearch,
        placeholder: isInvited ? 'Davet ara...' : 'Ad, e-posta ya da telefon ara...',
      }}
      filters={
        isInvited
          ? []
          : [
              oneOf('role', 'Rol', names?.roles, props),
              oneOf('group', 'Grup', names?.groups, props),
            ]
      }
      onClear={() => onChange({ role: null, group: null })}
    />
  );
}
