import { FormField, Input } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { isOneOf } from '@muhatap/shared/wire/open';
import { CITY_SYSTEMS, type CitySystem } from '@muhatap/shared/wire/complaints';
import type { LineForm } from './use-line-form';

const SYSTEM_NAMES: Readonly<Record<CitySystem, string>> = {
  saysis: 'SAYSIS',
  open311: 'Open311 GeoReport v2',
};

/** The system on the other side, and for whom an Open311 server is to act. */
export function SystemFields({
  form,
  values,
  errorOf,
  change,
}: Pick<LineForm, 'form' | 'values' | 'errorOf' | 'change'>) {
  return (
    <>
      <FormField
        label="Sistem"
        hint={
          values.system === 'open311'
            ? 'Şikayetler oraya açılır, durumları oradan okunur. Open311 başka değişiklik almaz: bizdeki durum, birim ve yanıtlar burada kalır.'
            : 'Değişiklikler iki yönde aktarılır.'
        }
      >
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label="Sistem"
            value={values.system ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ system: isOneOf(CITY_SYSTEMS, value) ? value : undefined })
            }
          >
            {CITY_SYSTEMS.map((system) => (
              <option key={system} value={system}>
                {SYSTEM_NAMES[system]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      {values.system === 'open311' && (
        <FormField
          label="Kurum kodu (jurisdiction_id)"
          error={errorOf('jurisdiction_id')}
          hint="Karşı sistem istiyorsa yazın. Örnek: city.gov"
        >
          <Input
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            {...form.register('jurisdiction_id')}
          />
        </FormField>
      )}
    </>
  );
}
