import { addDays, formatDate } from '@muhatap/shared/i18n';
import { Text } from '@muhatap/shared/ui';
import { FilterBar, PersonAvatar, type BarFilter } from '@muhatap/shared/ui/app';
import { AUDIT_SUBJECTS, type Person } from '@muhatap/shared/wire/people';
import { useCallback } from 'react';
import { SUBJECT_LABELS, WHOLE_LOG, type AuditSearch } from '#entities/audit';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly people: readonly Person[];
  /** Today by the company's clock; nothing is written in the future. */
  readonly today: string;
  readonly onChange: (search: AuditSearch) => void;
}

const PRESETS: readonly { value: string; label: string; from: number; to: number }[] = [
  { value: 'today', label: 'Bugün', from: 0, to: 0 },
  { value: 'yesterday', label: 'Dün', from: -1, to: -1 },
  { value: 'last-7-days', label: 'Son 7 gün', from: -6, to: 0 },
  { value: 'last-30-days', label: 'Son 30 gün', from: -29, to: 0 },
];

const sayDay = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC');

/** The days of a search in words; null where it has none. */
function describeDays({ from, to }: AuditSearch): string | null {
  if (from !== null && to !== null)
    return from === to ? sayDay(from) : `${sayDay(from)} – ${sayDay(to)}`;
  if (from !== null) return `${sayDay(from)} ve sonrası`;
  return to === null ? null : `${sayDay(to)} ve öncesi`;
}

function filtersOf({ search, people, today, onChange }: AuditFiltersProps): readonly BarFilter[] {
  const change = (part: Partial<AuditSearch>) => onChange({ ...search, ...part });
  const { from, to } = search;
  const daysOf = (preset: (typeof PRESETS)[number]) => ({
    from: addDays(today, preset.from),
    to: addDays(today, preset.to),
  });
  const chosen = PRESETS.find((preset) => {
    const days = daysOf(preset);
    return days.from === from && days.to === to;
  });
  return [
    {
      kind: 'choice',
      name: 'subject',
      title: 'Konu',
      isSingle: true,
      options: AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value].name })),
      values: search.subject === null ? [] : [search.subject],
      onToggle: (value) =>
        change({
          subject:
            AUDIT_SUBJECTS.find((subject) => subject === value && subject !== search.subject) ??
            null,
        }),
      onClear: () => change({ subject: null }),
    },
    {
      kind: 'choice',
      name: 'actor',
      title: 'Yapan',
      isSingle: true,
      options: people.map(({ id, name, avatar_url }) => ({
        value: id,
        label: name,
        view: (
          <>
            <PersonAvatar name={name} src={avatar_url} size={20} />
            <Text as="span">{name}</Text>
          </>
        ),
      })),
      values: search.actor === null ? [] : [search.actor],
      onToggle: (value) => change({ actor: value === search.actor ? null : value }),
      onClear: () => change({ actor: null }),
    },
    {
      kind: 'period',
      name: 'days',
      title: 'Tarih',
      text: chosen?.label ?? describeDays(search),
      choice: {
        presets: PRESETS,
        preset: chosen?.value ?? null,
        days: { from, to },
        today,
        max: today,
        isOpenEnded: true,
        onPreset: (value) => {
          const preset = PRESETS.find((one) => one.value === value);
          if (preset !== undefined) change(daysOf(preset));
        },
        onDays: change,
      },
      onClear: () => change({ from: null, to: null }),
    },
  ];
}

/** The filters of the log, all of them in the address. */
export function AuditFilters(props: AuditFiltersProps) {
  const { search, onChange } = props;
  const find = useCallback(
    (term: string) => onChange({ ...search, search: term }),
    [search, onChange],
  );
  return (
    <FilterBar
      search={{
        value: search.search,
        onSearch: find,
        placeholder: 'Kişi, ad ya da değer ara...',
        label: 'Kayıtta ara',
        width: '260px',
      }}
      filters={filtersOf(props)}
      onClear={() => onChange({ ...WHOLE_LOG, search: search.search })}
    />
  );
}
