import type {
  ComplaintDistrictInput,
  ComplaintSettings,
  ComplaintTypeInput,
  ComplaintUnitInput,
} from '@muhatap/shared/wire/complaints';
import type { CaseworkLabels } from './casework-labels';

type Listed = CaseworkLabels['what'];

/** Commands of the page's action for types, units, districts and the messages of statuses. */
export type SettingsCommand =
  | { readonly do: 'save-type'; readonly id: string | null; readonly input: ComplaintTypeInput }
  | { readonly do: 'save-unit'; readonly id: string | null; readonly input: ComplaintUnitInput }
  | {
      readonly do: 'save-district';
      readonly id: string | null;
      readonly input: ComplaintDistrictInput;
    }
  | { readonly do: `remove-${Listed}`; readonly id: string }
  | { readonly do: 'status-templates'; readonly input: ComplaintSettings };

/** Saves a row of one of the lists (`id` null is a new one), with the fields that this list has. */
export function saveCommand(
  what: Listed,
  id: string | null,
  { unit_id, external_code, ...input }: Required<ComplaintTypeInput>,
): SettingsCommand {
  switch (what) {
    case 'type':
      return { do: 'save-type', id, input: { ...input, unit_id, external_code } };
    case 'unit':
      return { do: 'save-unit', id, input: { ...input, external_code } };
    case 'district':
      return { do: 'save-district', id, input };
  }
}

export const removeCommand = (what: Listed, id: string): SettingsCommand => ({
  do: `remove-${what}`,
  id,
});
