import { Box, Button, HStack, Text } from '@muhatap/shared/ui';
import type { ComplaintAddress, ComplaintRecording } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { AddressSearch } from '#entities/casework';

interface AddressFieldProps {
  readonly place: ComplaintRecording['place'];
  readonly error: string | undefined;
  /** With the id of the address's neighbourhood; without one where the address is taken away. */
  readonly onChange: (place: ComplaintRecording['place'], neighbourhood?: string) => void;
}

/** The address of the complaint, out of the company's list of streets. */
export function AddressField({ place, error, onChange }: AddressFieldProps) {
  const [address, setAddress] = useState<ComplaintAddress | null>(null);
  const choose = (chosen: ComplaintAddress) => {
    const { point, words, district } = chosen;
    setAddress(chosen);
    onChange(point === null ? undefined : { ...point, words }, district.id);
  };
  const remove = () => {
    setAddress(null);
    onChange(undefined);
  };
  const hint =
    address !== null && place === undefined
      ? 'Bu sokağın konumu listede yok; yalnız mahallesi kaydedilir.'
      : undefined;
  return (
    <Box>
      <Text mb="1.5" fontSize="sm" fontWeight="medium">
        Adres
      </Text>
      {address === null ? (
        <AddressSearch onChoose={choose} />
      ) : (
        <HStack width="full" justify="space-between" gap="3">
          <Text fontSize="sm" overflowWrap="anywhere">
            {address.words}
          </Text>
          <Button size="xs" variant="outline" colorPalette="gray" onClick={remove}>
            Adresi kaldır
          </Button>
        </HStack>
      )}
      {hint === undefined && error === undefined ? null : (
        <Text
          mt="1"
          fontSize="xs"
          color={error === undefined ? 'fg.muted' : 'fg.error'}
          role="status"
        >
          {error ?? hint}
        </Text>
      )}
    </Box>
  );
}
