import { platform } from '@muhatap/shared/platform';
import { Box, Button, Icon, Stack, Text } from '@muhatap/shared/ui';
import { ComboboxList, type ComboboxListItem } from '@muhatap/shared/ui/app';
import type { ComplaintAddress } from '@muhatap/shared/wire/complaints';
import { useEffect, useState } from 'react';
import { searchAddresses } from './address.api';

const TYPING_PAUSE_MS = 250;
const SHORTEST = 2;

interface Found {
  readonly search: string;
  /** Null where they could not be read. */
  readonly addresses: readonly ComplaintAddress[] | null;
}

/** The addresses of a search, once the typing pauses; null while they are asked for. */
function useAddresses(search: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const wanted = search.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const control = new AbortController();
    const show = (addresses: Found['addresses']) => {
      if (!control.signal.aborted) setFound({ search: wanted, addresses });
    };
    const stop = platform().clock.setTimeout(() => {
      searchAddresses(wanted, control.signal).then(show, () => show(null));
    }, TYPING_PAUSE_MS);
    return () => {
      stop();
      control.abort();
    };
  }, [wanted]);
  return found?.search === wanted ? found : null;
}

function emptyText(search: string, found: Found | null): string {
  if (search.trim().length < SHORTEST) return 'Sokak ya da mahalle yazın: “atatürk cd moda”';
  if (found === null) return 'Aranıyor…';
  return found.addresses === null
    ? 'Adresler aranırken hata oluştu.'
    : 'Sokak listesinde bulunamadı.';
}

const itemOf = (address: ComplaintAddress): ComboboxListItem => ({
  id: address.id,
  text: address.words,
  isSelected: false,
  // The server has searched already, by rules of its own.
  isPinned: true,
  view: (
    <Stack gap="0" minW="0" py="1.5">
      <Text truncate>{address.street}</Text>
      <Text fontSize="xs" color="fg.muted" truncate>
        {address.district.name}
        {address.point === null ? ' · konumu listede yok' : ''}
      </Text>
    </Stack>
  ),
});

/** A search in the company's list of streets, behind a button: the list takes the focus when it opens. */
export function AddressSearch({
  onChoose,
}: {
  readonly onChoose: (address: ComplaintAddress) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = useAddresses(search);
  const addresses = found?.addresses ?? [];
  const choose = (id: string) => {
    const address = addresses.find((each) => each.id === id);
    if (address === undefined) return;
    setSearch('');
    setOpen(false);
    onChoose(address);
  };
  if (!isOpen)
    return (
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        alignSelf="flex-start"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={14} />
        Adres ara…
      </Button>
    );
  return (
    <Box borderWidth="1px" borderColor="border.emphasized" borderRadius="md">
      <ComboboxList
        label="Adres ara"
        items={addresses.map(itemOf)}
        search={search}
        onSearch={setSearch}
        onPick={choose}
        empty={emptyText(search, found)}
      />
    </Box>
  );
}
