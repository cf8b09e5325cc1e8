import { Flex, Grid } from '@muhatap/shared/ui';
import { NativeSelect, DebouncedSearch } from '@muhatap/shared/ui/app';
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

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | null;
  readonly options: readonly Named[];
  readonly onChange: (id: string | null) => void;
}

function Select({ label, all, value, options, onChange }: SelectProps) {
  // An address may name one that is gone, or whose name is still on its way.
  const isUnknown = value !== null && !options.some(({ id }) => id === value);
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '190px' }}>
      <NativeSelect.Field
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{all}</option>
        {isUnknown && <option value={value}>…</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** The filters of the list. Invitations have only the search: they are few. */
export function PeopleFilters({ listing, names, onChange, onSearch }: PeopleFiltersProps) {
  const isInvited = listing.view === 'invited';
  return (
    <Flex role="search" gap="2" mb="4" flexWrap="wrap">
      <DebouncedSearch
        value={listing.search}
        onSearch={onSearch}
        placeholder={isInvited ? 'Davet ara...' : 'Ad, e-posta ya da telefon ara...'}
        width="300px"
      />
      {!isInvited && (
        <Grid
          templateColumns={{ base: '1fr 1fr', sm: 'auto auto' }}
          gap="2"
          width={{ base: 'full', sm: 'auto' }}
        >
          <Select
            label="Rol"
            all="Bütün roller"
            value={listing.role}
            options={names?.roles ?? []}
            onChange={(role) => onChange({ role })}
          />
          <Select
            label="Grup"
            all="Bütün gruplar"
            value={listing.group}
            options={names?.groups ?? []}
            onChange={(group) => onChange({ group })}
          />
        </Grid>
      )}
    </Flex>
  );
}
