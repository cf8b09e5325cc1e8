import { Box, Text } from '@muhatap/shared/ui';
import { CheckList } from '@muhatap/shared/ui/app';
import type { ComplaintType } from '@muhatap/shared/wire/complaints';

interface TypesFieldProps {
  readonly types: readonly ComplaintType[];
  readonly chosen: readonly string[];
  readonly hint: string;
  readonly empty: string;
  readonly error: string | undefined;
  readonly onChange: (typeIds: string[]) => void;
}

/** The types that a term or a service level is for. */
export const TypesField = ({ types, chosen, hint, empty, error, onChange }: TypesFieldProps) => (
  <Box>
    <Text aria-hidden fontSize="sm" fontWeight="medium" mb="1.5">
      Şikayet türleri
    </Text>
    <CheckList
      label="Şikayet türleri"
      options={types.map(({ id, name, is_active }) => ({
        id,
        title: is_active ? name : `${name} (kapalı)`,
      }))}
      chosen={chosen}
      onChange={onChange}
      hint={hint}
      empty={empty}
      error={error}
    />
  </Box>
);
