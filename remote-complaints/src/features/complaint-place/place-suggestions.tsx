import type { Outcome } from '@muhatap/shared/lib';
import { Alert, Button } from '@muhatap/shared/ui';
import {
  COMPLAINT_FIELDS,
  type Complaint,
  type ComplaintPlaceSuggestions,
} from '@muhatap/shared/wire/complaints';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { formatCoordinates, type Coordinates } from '#entities/complaint';
import type { PlaceCommand } from './place.types';

interface SuggestionsProps {
  readonly complaint: Complaint;
  /** Answers the suggestions. */
  readonly address: string;
  readonly isSaving: boolean;
  /** Takes a command of the page's action; `done` is said once it is saved. */
  readonly onTake: (command: object, done: string) => void;
}

interface SuggestionProps {
  readonly text: string;
  readonly button: string;
  readonly isSaving: boolean;
  readonly onTake: () => void;
}

const Suggestion = ({ text, button, isSaving, onTake }: SuggestionProps) => (
  <Alert.Root status="info" size="sm">
    <Alert.Indicator />
    <Alert.Content gap="2">
      <Alert.Title>{text}</Alert.Title>
      <Button
        size="2xs"
        variant="outline"
        alignSelf="flex-start"
        loading={isSaving}
        onClick={onTake}
      >
        {button}
      </Button>
    </Alert.Content>
  </Alert.Root>
);

/**
 * The neighbourhood in which the point lies, where the complaint names another one or none, and where its photos were taken; read anew whenever the complaint changes, and
 * never taken by themselves.
 */
export function PlaceSuggestions({ complaint, address, isSaving, onTake }: SuggestionsProps) {
  const { load, data } = useFetcher<Outcome<ComplaintPlaceSuggestions>>();
  const { id, version, district, place } = complaint;
  useEffect(() => void load(address), [load, address, version]);
  if (!data?.ok) return null;
  const { district: around, photos = [] } = data.data;
  const takeDistrict = (chosen: string) =>
    onTake(
      {
        ...{ intent: 'change', id },
        change: { version, [COMPLAINT_FIELDS.district.changedBy]: chosen },
      },
      'Mahalle kaydedildi',
    );
  const takePhoto = (point: Coordinates) => {
    const words = place?.words ?? '';
    const taken = { ...point, source: 'map', from_photo: true, words } as const;
    const command: PlaceCommand = { intent: 'place', id, change: { version, place: taken } };
    onTake(command, 'Konum kaydedildi');
  };
  return (
    <>
      {around === null || around.id === district?.id ? null : (
        <Suggestion
          text={`Bu nokta şu mahallenin sınırları içinde: ${around.name}`}
          button="Mahalle olarak kaydet"
          isSaving={isSaving}
          onTake={() => takeDistrict(around.id)}
        />
      )}
      {photos.map((point) => (
        <Suggestion
          key={formatCoordinates(point)}
          text={`Fotoğrafın konumu: ${formatCoordinates(point)}`}
          button="Bu konumu kullan"
          isSaving={isSaving}
          onTake={() => takePhoto(point)}
        />
      ))}
    </>
  );
}
