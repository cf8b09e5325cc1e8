import { Alert, Button, HStack, Icon, Link, Stack, Text, useFormFocus } from '@muhatap/shared/ui';
import type { Complaint, ComplaintPlace, PlaceSource } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { useState } from 'react';
import { COMPLAINT_ERRORS, formatCoordinates, useCaseStep } from '#entities/complaint';
import { PlaceForm } from './place-form';
import { PlaceSuggestions } from './place-suggestions';
import type { PlaceCommand } from './place.types';

interface PlaceCardProps {
  readonly complaint: Complaint;
  /** Answers what the place suggests. */
  readonly suggestionsAddress: string;
  readonly onNews: (complaint: Complaint) => void;
}

const SOURCES: Readonly<Record<PlaceSource, string>> = {
  location: 'Vatandaşın gönderdiği konum',
  photo: 'Fotoğrafın çekildiği yer',
  address: 'Adresten bulundu',
  map: 'Haritadan seçildi',
  typed: 'Elle girildi',
};

/** The map is another site's: it opens where somebody clicks, and is asked for nothing before. */
const mapOf = ({ lat, lon }: ComplaintPlace) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;

function PlaceFacts({ place }: { readonly place: ComplaintPlace }) {
  return (
    <Stack gap="1" fontSize="sm">
      {place.words === '' ? null : <Text overflowWrap="anywhere">{place.words}</Text>}
      <Text className="tabular">{formatCoordinates(place)}</Text>
      <Text fontSize="xs" color="fg.muted">
        {entryOf(SOURCES, place.source) ?? 'Konum'}
      </Text>
      <Link
        href={mapOf(place)}
        target="_blank"
        rel="noreferrer noopener"
        color="brand.fg"
        textDecoration="underline"
        alignSelf="flex-start"
      >
        Haritada aç
        <Icon name="external" size={14} />
      </Link>
    </Stack>
  );
}

/** The place of a complaint: where it is, where that came from, and the ways to change it. */
export function PlaceCard({ complaint, suggestionsAddress, onNews }: PlaceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { field, opener } = useFormFocus<HTMLInputElement>(isOpen);
  const step = useCaseStep({
    onNews,
    onDone: () => setOpen(false),
    fault: COMPLAINT_ERRORS.place,
  });
  const { id, version, place = null } = complaint;
  const save = (change: Omit<PlaceCommand['change'], 'version'>, done: string) => {
    const command: PlaceCommand = { intent: 'place', id, change: { version, ...change } };
    step.take(command, done);
  };
  const close = () => {
    setOpen(false);
    step.forget();
  };
  const button = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <Stack gap="3">
      {place === null ? (
        <Text fontSize="sm" color="fg.muted">
          Bu şikayetin konumu belli değil.
        </Text>
      ) : (
        <PlaceFacts place={place} />
      )}
      {isOpen ? null : (
        <PlaceSuggestions
          complaint={complaint}
          address={suggestionsAddress}
          isSaving={step.isSaving}
          onTake={step.take}
        />
      )}
      {isOpen ? (
        <PlaceForm
          field={field}
          place={place}
          isSaving={step.isSaving}
          onSave={(change) => save(change, 'Konum kaydedildi')}
          onClose={close}
        />
      ) : (
        <HStack gap="2" wrap="wrap">
          <Button ref={opener} {...button} onClick={() => setOpen(true)}>
            {place === null ? 'Konum ekle…' : 'Konumu değiştir…'}
          </Button>
          {place === null ? null : (
            <Button
              {...button}
              loading={step.isSaving}
              onClick={() => save({ place: null }, 'Konum kaldırıldı')}
            >
              Konumu kaldır
            </Button>
          )}
        </HStack>
      )}
      {step.why === null ? null : (
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Title>{step.why}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}
