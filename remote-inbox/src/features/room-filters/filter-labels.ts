import { platformName } from '@muhatap/shared/i18n';
import { PLATFORMS } from '@muhatap/shared/wire/channels';
import {
  NOBODY,
  PRIORITIES,
  PRIORITY_NAMES,
  type Assignee,
  type AssigneeGroup,
  type Label,
  type RoomFilters,
} from '@muhatap/shared/wire/conversations';
import type { FilterName } from './filters';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Lists that name filter values; both may still be empty. */
export interface FilterLists {
  readonly labels: readonly Label[];
  readonly assignees: readonly Assignee[];
  readonly groups: readonly AssigneeGroup[];
}

const HOUR = 60;
const DAY = 24 * HOUR;
const WAITS = [15, HOUR, 4 * HOUR, DAY, 3 * DAY];

/** '15 dk', '4 saat', '1 gün'. */
export function formatWait(minutes: number): string {
  if (minutes % DAY === 0) return `${minutes / DAY} gün`;
  return minutes % HOUR === 0 ? `${minutes / HOUR} saat` : `${minutes} dk`;
}

const waitChoice = (minutes: number): Choice => ({
  value: String(minutes),
  label: `En az ${formatWait(minutes)}`,
});

/**
 * A value of the address that is in no list (yet) still has its choice, so that nothing is chosen
 * silently.
 */
function withChosen(
  choices: readonly Choice[],
  chosen: string | undefined,
  label: string,
): readonly Choice[] {
  return chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label }];
}

/** Choices of each filter. */
export function choicesOf(
  name: FilterName,
  { labels, assignees, groups }: FilterLists,
  filters: RoomFilters,
): readonly Choice[] {
  switch (name) {
    case 'channel':
      return PLATFORMS.map((value) => ({ value, label: platformName(value) }));
    case 'label':
      return withChosen(
        labels.map(({ id, name: label }) => ({ value: id, label })),
        filters.label,
        'Silinmiş etiket',
      );
    case 'assignee':
      return withChosen(
        [
          { value: 'me', label: 'Bana atanan' },
          { value: NOBODY, label: 'Kimseye atanmamış' },
          ...assignees.map(({ id, name: label }) => ({ value: id, label })),
        ],
        filters.assignee,
        'Eski temsilci',
      );
    case 'priority':
      return PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }));
    case 'group':
      return withChosen(
        groups.map(({ id, name: label }) => ({ value: id, label })),
        filters.group,
        'Silinmiş grup',
      );
    case 'waiting':
      return withChosen(
        WAITS.map(waitChoice),
        filters.waiting?.toString(),
        `En az ${formatWait(filters.waiting ?? 0)}`,
      );
  }
}

/** Names of filters and their fields. */
export const FILTER_TITLES: Record<FilterName, string> = {
  channel: 'Kanal',
  label: 'Etiket',
  priority: 'Öncelik',
  assignee: 'Sorumlu',
  group: 'Grup',
  waiting: 'Yanıt bekleme süresi',
};

/** A filter as its chip says it: 'Kanal: WhatsApp'. */
export function chipLabel(name: FilterName, lists: FilterLists, filters: RoomFilters): string {
  const choice =
    choicesOf(name, lists, filters).find(({ value }) => value === String(filters[name]))?.label ??
    '';
  return name === 'waiting'
    ? `Bekleme: ${choice.toLocaleLowerCase('tr')}`
    : `${FILTER_TITLES[name]}: ${choice}`;
}
