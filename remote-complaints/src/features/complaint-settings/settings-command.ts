import type {
  ComplaintDistrictInput,
  ComplaintMapInput,
  ComplaintSatisfactionInput,
  ComplaintServiceLevel,
  ComplaintSettings,
  ComplaintTermRule,
  ComplaintTerms,
  ComplaintTypeInput,
  ComplaintUnitInput,
} from '@muhatap/shared/wire/complaints';
import type { CaseworkLabels } from './casework-labels';

/** Rules, service levels or calendar of terms, of which the server keeps what is not named. A rule read from a newer server may have a unit that is not known here; the server then refuses it. */
export type TermsChange = Partial<Pick<ComplaintTerms, 'calendar'>> & {
  readonly rules?: readonly (Omit<ComplaintTermRule, 'id'> & { readonly id: string | null })[];
  readonly levels?: readonly (Omit<ComplaintServiceLevel, 'id'> & {
    readonly id: string | null;
  })[];
};

export const termsCommand = (input: TermsChange): SettingsCommand => ({ do: 'save-terms', input });

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
  | { readonly do: 'status-templates'; readonly input: ComplaintSettings }
  | { readonly do: 'save-terms'; readonly input: TermsChange }
  | { readonly do: 'save-map'; readonly input: ComplaintMapInput }
  | { readonly do: 'save-satisfaction'; readonly input: ComplaintSatisfactionInput };

/** The fields of all lists; head and group that are not given stay as they are. */
type RowInput = Required<ComplaintTypeInput> & Pick<ComplaintUnitInput, 'head_id' | 'group_id'>;

/** Saves a row of one of the lists (`id` null is a new one), with the fields that this list has. */
export function saveCommand(
  what: Listed,
  id: string | null,
  { unit_id, external_code, head_id, group_id, ...input }: RowInput,
): SettingsCommand {
  switch (what) {
    case 'type':
      return { do: 'save-type', id, input: { ...input, unit_id, external_code } };
    case 'unit':
      return { do: 'save-unit', id, input: { ...input, external_code, head_id, group_id } };
    case 'district':
      return { do: 'save-district', id, input };
  }
}

export const removeCommand = (what: Listed, id: string): SettingsCommand => ({
  do: `remove-${what}`,
  id,
});
