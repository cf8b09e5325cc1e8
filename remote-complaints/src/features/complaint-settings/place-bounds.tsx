import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { Box, chakra, FormField, Input } from '@muhatap/shared/ui';
import { FormSection, SaveBar, Toggle } from '@muhatap/shared/ui/app';
import { complaintMapInput, type ComplaintMap } from '@muhatap/shared/wire/complaints';
import type { SettingsCommand } from './settings-command';
import { ReadOnlyAlert } from './read-only-alert';

interface PlaceBoundsProps {
  readonly map: ComplaintMap;
  readonly mayChange: boolean;
}

type Bounds = NonNullable<ComplaintMap['bounds']>;

const SIDES: readonly (readonly [keyof Bounds, string])[] = [
  ['south', 'Güney enlemi'],
  ['north', 'Kuzey enlemi'],
  ['west', 'Batı boylamı'],
  ['east', 'Doğu boylamı'],
];
const MESSAGES = {
  'bounds.south': 'Enlemi 40.80 biçiminde yazın.',
  'bounds.north': 'Enlemi 40.80 biçiminde yazın.',
  'bounds.west': 'Boylamı 28.60 biçiminde yazın.',
  'bounds.east': 'Boylamı 28.60 biçiminde yazın.',
};
/** Türkiye, to begin with. */
const COUNTRY: Bounds = { south: 35.8, west: 25.6, north: 42.2, east: 44.9 };

/** A number as it is typed in Turkish; no number for nothing. */
const readDegrees = (typed: unknown): number =>
  typeof typed === 'string' && typed.trim() !== ''
    ? Number(typed.trim().replace(',', '.'))
    : Number(typed === '' ? Number.NaN : typed);

/** The box that holds all places of complaints. */
export function PlaceBounds({ map, mayChange }: PlaceBoundsProps) {
  const { form, values, isDirty, isSaving, status, change, errorOf, submit, reset } = useActionForm(
    {
      loaded: { bounds: map.bounds },
      schema: complaintMapInput,
      messages: MESSAGES,
      codeFields: { bounds_invalid: 'bounds.north' },
      toCommand: (input): SettingsCommand => ({ do: 'save-map', input }),
      onSaved: ({ bounds }: ComplaintMap) => {
        notify.success('Harita sınırları kaydedildi');
        return { bounds };
      },
    },
  );
  useUnsavedGuard(isDirty);
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && <ReadOnlyAlert />}
      <FormSection
        title="Sınırlar"
        description="Bu kutunun dışındaki konumlar şikayetlere yazılamaz; vatandaşın dışarıdan gönderdiği konum yalnızca konuşmada kalır."
      >
        <Toggle
          label="Konumlar bu sınırların içinde olsun"
          checked={values.bounds !== null}
          disabled={!mayChange}
          onChange={(isBounded) => change({ bounds: isBounded ? (map.bounds ?? COUNTRY) : null })}
        />
        {values.bounds === null ? null : (
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            {SIDES.map(([side, label]) => (
              <FormField key={side} label={label} error={errorOf(`bounds.${side}`)}>
                <Input
                  className="tabular"
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={!mayChange}
                  {...form.register(`bounds.${side}`, { setValueAs: readDegrees })}
                />
              </FormField>
            ))}
          </Box>
        )}
      </FormSection>
      {mayChange && (
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
      )}
    </chakra.form>
  );
}
