import { channelName } from '@muhatap/shared/ui/plain';
import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import {
  REPORT_NONE,
  REPORT_STATUSES,
  type ReportChoices,
  type ReportFilter,
} from '@muhatap/shared/wire/reports';
import { NONE_NAMES } from './report-names';

/** One value of a filter with its name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const named = (list: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  (list ?? []).map(({ id, name }) => ({ value: id, label: name }));

function offered(name: ReportFilter, lists: ReportChoices | null): readonly Choice[] {
  switch (name) {
    case 'channel':
      return COMPLAINT_CHANNELS.map((value) => ({ value, label: channelName(value) }));
    case 'status':
      return REPORT_STATUSES.map((value) => ({ value, label: value }));
    case 'agent':
      return named(lists?.agents);
    case 'unit':
      return named(lists?.units);
    case 'topic':
      return named(lists?.topics);
  }
}

/**
 * Options of a filter, "none" first where the person may see it. A chosen value that is in no list
 * (yet) still has its option, so that every choice is visible.
 */
export function choicesOf(
  name: ReportFilter,
  lists: ReportChoices | null,
  chosen: readonly string[],
): readonly Choice[] {
  const none = name === 'agent' && lists?.visibility === 'own' ? undefined : NONE_NAMES[name];
  const choices = [
    ...(none === undefined ? [] : [{ value: REPORT_NONE, label: none }]),
    ...offered(name, lists),
  ];
  const strangers = chosen
    .filter((value) => choices.every((choice) => choice.value !== value))
    .map((value) => ({ value, label: lists === null ? '…' : 'Bilinmeyen' }));
  return [...choices, ...strangers];
}
