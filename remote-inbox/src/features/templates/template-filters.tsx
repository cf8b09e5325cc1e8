import { platformName } from '@muhatap/shared/i18n';
import { PLATFORMS } from '@muhatap/shared/wire/channels';
import { TEMPLATE_KINDS } from '@muhatap/shared/wire/conversations';
import { FilterBar, type ChoiceFilter } from '@muhatap/shared/ui/app';
import { useCallback } from 'react';
import type { TemplateQuery } from '#entities/template-draft';
import { KIND_NAMES } from './kind-names';

interface TemplateFiltersProps {
  readonly query: TemplateQuery;
  readonly onChange: (part: Partial<TemplateQuery>) => void;
}

interface Choice<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly value: T | null;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  readonly onPick: (value: T | null) => void;
}

/** One value of a list; picked again it is taken back. */
const oneOf = <T extends string>(choice: Choice<T>): ChoiceFilter => {
  const { name, title, value, options, nameOf, onPick } = choice;
  return {
    kind: 'choice',
    name,
    title,
    isSingle: true,
    options: options.map((option) => ({ value: option, label: nameOf(option) })),
    values: value === null ? [] : [value],
    onToggle: (picked) =>
      onPick(picked === value ? null : (options.find((option) => option === picked) ?? null)),
    onClear: () => onPick(null),
  };
};

export function TemplateFilters({ query, onChange }: TemplateFiltersProps) {
  const search = useCallback((term: string) => onChange({ search: term }), [onChange]);
  return (
    <FilterBar
      search={{ value: query.search, onSearch: search, placeholder: 'Şablon ara...' }}
      filters={[
        oneOf({
          name: 'kind',
          title: 'Tür',
          value: query.kind,
          options: TEMPLATE_KINDS,
          nameOf: (kind) => KIND_NAMES[kind],
          onPick: (kind) => onChange({ kind }),
        }),
        oneOf({
          name: 'channel',
          title: 'Kanal',
          value: query.channel,
          options: PLATFORMS,
          nameOf: platformName,
          onPick: (channel) => onChange({ channel }),
        }),
      ]}
      onClear={() => onChange({ kind: null, channel: null })}
    />
  );
}
