import { platformName } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { PLATFORMS, type Platform } from '@muhatap/shared/wire/channels';
import { TEMPLATE_KINDS, type TemplateKind } from '@muhatap/shared/wire/conversations';
import { Flex } from '@muhatap/shared/ui';
import { NativeSelect, SearchBox } from '@muhatap/shared/ui/app';
import { useEffect, useState } from 'react';
import type { TemplateQuery } from '#entities/template-draft';
import { KIND_NAMES } from './kind-names';

/** Long enough that a word is typed out, short enough to feel live. */
const TYPING_PAUSE_MS = 200;

interface TemplateFiltersProps {
  readonly query: TemplateQuery;
  readonly onChange: (part: Partial<TemplateQuery>) => void;
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly all: string;
  readonly value: T | null;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  readonly onChange: (value: T | null) => void;
}

function Select<T extends string>({
  label,
  all,
  value,
  options,
  nameOf,
  onChange,
}: SelectProps<T>) {
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '190px' }}>
      <NativeSelect.Field
        aria-label={label}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((one) => one === event.currentTarget.value) ?? null)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** The box follows the fingers at once, the address after a pause. */
function Search({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (term: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    // An address that only catches up with the typing must not take letters away.
    if (!typed.trim().startsWith(value)) setTyped(value);
  }
  useEffect(() => {
    const term = typed.trim();
    return term === value
      ? undefined
      : platform().clock.setTimeout(() => onSearch(term), term === '' ? 0 : TYPING_PAUSE_MS);
  }, [typed, value, onSearch]);
  return <SearchBox value={typed} onChange={setTyped} placeholder="Şablon ara..." />;
}

export function TemplateFilters({ query, onChange }: TemplateFiltersProps) {
  return (
    <Flex gap="2" mb="4" flexWrap="wrap">
      <Search value={query.search} onSearch={(search) => onChange({ search })} />
      <Select<TemplateKind>
        label="Tür"
        all="Bütün türler"
        value={query.kind}
        options={TEMPLATE_KINDS}
        nameOf={(kind) => KIND_NAMES[kind]}
        onChange={(kind) => onChange({ kind })}
      />
      <Select<Platform>
        label="Kanal"
        all="Bütün kanallar"
        value={query.channel}
        options={PLATFORMS}
        nameOf={platformName}
        onChange={(channel) => onChange({ channel })}
      />
    </Flex>
  );
}
