import { messageOf } from '@muhatap/shared/api';
import { Box, Button, FormField, Grid, Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { useCasework, type Casework } from '#entities/complaint';
import { changeOpening, useOpening } from './opening.store';

const FAILED = 'Şikayet türleri, birimler ve mahalleler yüklenemedi';
const NOTHING: Casework = { types: [], units: [], districts: [] };

interface SelectProps {
  readonly value: string;
  readonly disabled: boolean;
  /** Label of the empty choice. */
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
}

function Select({ value, disabled, none, options, onChange }: SelectProps) {
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field
        value={options.some(({ id }) => id === value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{none}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Type, unit and district. Without a unit the complaint goes to its type's, which is said by its name. */
export function CaseworkFields({ roomId }: { readonly roomId: string }) {
  const { data, isLoadingError, error, refetch } = useCasework();
  const { typeId, unitId, districtId, refusal } = useOpening(roomId);
  const fault = (code: string) => (refusal?.code === code ? refusal.sentence : null);
  if (isLoadingError) {
    return (
      <Box role="alert">
        <Text
          fontSize="sm"
          color="fg.muted"
          mb="2"
        >{`${messageOf(error, FAILED)}. Şikayeti bunlar olmadan da oluşturabilirsiniz.`}</Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => void refetch()}
        >
          Tekrar Dene
        </Button>
      </Box>
    );
  }
  const { types, units, districts } = data ?? NOTHING;
  const isLoading = data === undefined;
  const none = isLoading ? 'Yükleniyor…' : 'Seçilmedi';
  const offered = types.filter(({ is_active }) => is_active);
  const own = units.find(
    ({ id, is_active }) => is_active && id === offered.find((type) => type.id === typeId)?.unit_id,
  );
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <FormField label="Şikayet türü" error={fault('type_unknown')}>
        <Select
          value={typeId}
          disabled={isLoading}
          none={none}
          options={offered}
          onChange={(id) => changeOpening(roomId, { typeId: id, refusal: null })}
        />
      </FormField>
      <FormField
        label="Birim"
        error={fault('unit_unknown')}
        hint={own === undefined || unitId !== '' ? 'İsteğe bağlı.' : 'Türün kendi birimi.'}
      >
        <Select
          value={unitId}
          disabled={isLoading}
          none={own?.name ?? none}
          options={units.filter(({ id, is_active }) => is_active && id !== own?.id)}
          onChange={(id) => changeOpening(roomId, { unitId: id, refusal: null })}
        />
      </FormField>
      <Box gridColumn="1 / -1">
        <FormField label="Mahalle" error={fault('district_unknown')} hint="İsteğe bağlı.">
          <Select
            value={districtId}
            disabled={isLoading}
            none={none}
            options={districts.filter(({ is_active }) => is_active)}
            onChange={(id) => changeOpening(roomId, { districtId: id, refusal: null })}
          />
        </FormField>
      </Box>
    </Grid>
  );
}
