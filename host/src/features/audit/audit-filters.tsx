import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import {
  DateField,
  DebouncedSearch,
  NativeSelect,
  PersonAvatar,
  SearchSelect,
} from '@muhatap/shared/ui/app';
import { AUDIT_SUBJECTS, type Person } from '@muhatap/shared/wire/people';
import { useCallback } from 'react';
import { WHOLE_LOG, isNarrowed, SUBJECT_LABELS, type AuditSearch } from '#entities/audit';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly people: readonly Person[];
  /** Today by the company's clock; nothing is written in the future. */
  readonly today: string;
  readonly onChange: (search: AuditSearch) => void;
}

interface SubjectSelectProps {
  readonly value: AuditSearch['subject'];
  readonly onChange: (subject: AuditSearch['subject']) => void;
}

const SubjectSelect = ({ value, onChange }: SubjectSelectProps) => (
  <NativeSelect.Root size="sm" width={{ base: 'full', sm: '190px' }}>
    <NativeSelect.Field
      aria-label="Konu"
      value={value ?? ''}
      onChange={(event) =>
        onChange(AUDIT_SUBJECTS.find((subject) => subject === event.currentTarget.value) ?? null)
      }
    >
      <option value="">Bütün konular</option>
      {AUDIT_SUBJECTS.map((subject) => (
        <option key={subject} value={subject}>
          {SUBJECT_LABELS[subject].name}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

/** The filters of the log, all of them in the address. */
export function AuditFilters({ search, people, today, onChange }: AuditFiltersProps) {
  const find = useCallback(
    (term: string) => onChange({ ...search, search: term }),
    [search, onChange],
  );
  return (
    <Flex gap="2" mb="5" wrap="wrap" align="center">
      <DebouncedSearch
        value={search.search}
        onSearch={find}
        placeholder="Kişi, ad ya da değer ara..."
        label="Kayıtta ara"
        width="260px"
      />
      <SubjectSelect
        value={search.subject}
        onChange={(subject) => onChange({ ...search, subject })}
      />
      <SearchSelect
        label="Yapan"
        placeholder="Herkes"
        empty="Bu adda bir kişi yok."
        isClearable
        width={{ base: '100%', sm: '220px' }}
        value={search.actor}
        onChange={(actor) => onChange({ ...search, actor })}
        options={people.map(({ id, name, avatar_url }) => ({
          id,
          text: name,
          view: (
            <>
              <PersonAvatar name={name} src={avatar_url} size={20} />
              <Text as="span" truncate>
                {name}
              </Text>
            </>
          ),
        }))}
      />
      <Flex gap="2" align="center" width={{ base: 'full', sm: 'auto' }}>
        <DateField
          width={{ base: 'full', sm: '150px' }}
          today={today}
          label="Başlangıç günü"
          value={search.from}
          max={search.to ?? today}
          onChange={(from) => onChange({ ...search, from })}
        />
        <Text color="fg.muted" aria-hidden>
          –
        </Text>
        <DateField
          width={{ base: 'full', sm: '150px' }}
          today={today}
          label="Bitiş günü"
          value={search.to}
          min={search.from ?? undefined}
          max={today}
          onChange={(to) => onChange({ ...search, to })}
        />
      </Flex>
      {isNarrowed(search) && (
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => onChange(WHOLE_LOG)}>
          <Icon name="close" size={14} />
          Filtreleri temizle
        </Button>
      )}
    </Flex>
  );
}
