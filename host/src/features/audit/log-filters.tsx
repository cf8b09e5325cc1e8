import { addDays, formatDate, type DayKey } from '@muhatap/shared/i18n';
import { Text } from '@muhatap/shared/ui';
import { PersonAvatar, type BarFilter } from '@muhatap/shared/ui/app';
import type { Person } from '@muhatap/shared/wire/people';

/** Days of a log, both included; null is open. */
interface Days {
  readonly from: DayKey | null;
  readonly to: DayKey | null;
}

const PRESETS: readonly { value: string; label: string; from: number; to: number }[] = [
  { value: 'today', label: 'Bugün', from: 0, to: 0 },
  { value: 'yesterday', label: 'Dün', from: -1, to: -1 },
  { value: 'last-7-days', label: 'Son 7 gün', from: -6, to: 0 },
  { value: 'last-30-days', label: 'Son 30 gün', from: -29, to: 0 },
];

const sayDay = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC');

/** The days of a search in words; null where it has none. */
function describeDays({ from, to }: Days): string | null {
  if (from !== null && to !== null)
    return from === to ? sayDay(from) : `${sayDay(from)} – ${sayDay(to)}`;
  if (from !== null) return `${sayDay(from)} ve sonrası`;
  return to === null ? null : `${sayDay(to)} ve öncesi`;
}

/** The days of a log; nothing is written after `today`. */
export function daysFilter(days: Days, today: string, onChange: (days: Days) => void): BarFilter {
  const { from, to } = days;
  const daysOf = (preset: (typeof PRESETS)[number]) => ({
    from: addDays(today, preset.from),
    to: addDays(today, preset.to),
  });
  const chosen = PRESETS.find((preset) => {
    const those = daysOf(preset);
    return those.from === from && those.to === to;
  });
  return {
    kind: 'period',
    name: 'days',
    title: 'Tarih',
    text: chosen?.label ?? describeDays(days),
    choice: {
      presets: PRESETS,
      preset: chosen?.value ?? null,
      days: { from, to },
      today,
      max: today,
      isOpenEnded: true,
      onPreset: (value) => {
        const preset = PRESETS.find((one) => one.value === value);
        if (preset !== undefined) onChange(daysOf(preset));
      },
      onDays: onChange,
    },
    onClear: () => onChange({ from: null, to: null }),
  };
}

/** One person of the staff. */
export const personFilter = (
  name: string,
  title: string,
  people: readonly Person[],
  chosen: string | null,
  onChange: (id: string | null) => void,
): BarFilter => ({
  kind: 'choice',
  name,
  title,
  isSingle: true,
  options: people.map(({ id, name: own, avatar_url }) => ({
    value: id,
    label: own,
    view: (
      <>
        <PersonAvatar name={own} src={avatar_url} size={20} />
        <Text as="span">{own}</Text>
      </>
    ),
  })),
  values: chosen === null ? [] : [chosen],
  onToggle: (value) => onChange(value === chosen ? null : value),
  onClear: () => onChange(null),
});
