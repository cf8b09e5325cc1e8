import type { UseFormRegisterReturn } from '@muhatap/shared/forms';
import { Box, FormField, Input, Stack, Text } from '@muhatap/shared/ui';
import { TagsInput, Toggle } from '@muhatap/shared/ui/app';
import type { IdentityProviderInput } from '@muhatap/shared/wire/people';

// Fields of directories of every kind.

export const SHARED_MESSAGES = {
  name: 'Dizine en az iki harfli bir ad verin.',
  domains: 'En az bir alan adı yazın (ornek.bel.tr).',
  mappings: 'Dizindeki grubun adını yazın.',
  'mappings.directory_group': 'Dizindeki grubun adını yazın.',
};

interface NameFieldProps {
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

export const NameField = ({ error, field }: NameFieldProps) => (
  <FormField label="Ad" required error={error} hint="Giriş sayfasında bu adla görünür.">
    <Input maxLength={60} autoComplete="off" placeholder="Örnek: Belediye hesabı" {...field} />
  </FormField>
);

interface DomainsFieldProps {
  readonly domains: string[];
  readonly error: string | undefined;
  readonly onChange: (domains: string[]) => void;
}

/** The domains of the people who come in by it. */
export const DomainsField = ({ domains, error, onChange }: DomainsFieldProps) => (
  <TagsInput
    label="E-posta alan adları"
    value={domains}
    max={20}
    maxLength={253}
    placeholder="ornek.bel.tr"
    hint="Bu adreslerin sahipleri bu dizine yönlendirilir. Kurumunuzda her alan adında doğrulanmış en az bir adres olmalı."
    error={error}
    onChange={onChange}
  />
);

interface SwitchesProps {
  readonly values: Pick<IdentityProviderInput, 'creates_people' | 'is_required' | 'is_active'>;
  readonly onChange: (part: Partial<SwitchesProps['values']>) => void;
}

const SWITCHES = [
  {
    name: 'is_active',
    label: 'Açık',
    text: 'Kapalıyken kimse bu dizinle giremez; açık oturumlar sürer.',
  },
  {
    name: 'creates_people',
    label: 'Yeni kişiler ilk girişte eklensin',
    text: 'Yalnız eşlenmiş bir gruptaysa eklenir. Kapalıyken kişileri siz davet edersiniz.',
  },
  {
    name: 'is_required',
    label: 'Bu alan adlarında başka yolla girilmesin',
    text: 'Parola ve kod yalnız yöneticilere açık kalır; dizin çalışmazsa içeri girebilirsiniz.',
  },
] as const;

export const Switches = ({ values, onChange }: SwitchesProps) => (
  <Stack gap="3">
    {SWITCHES.map(({ name, label, text }) => (
      <Box key={name}>
        <Toggle label={label} checked={values[name]} onChange={(on) => onChange({ [name]: on })} />
        <Text fontSize="sm" color="fg.muted" ps="10">
          {text}
        </Text>
      </Box>
    ))}
  </Stack>
);
