import type { Outcome } from '@muhatap/shared/lib';
import { Alert, Button } from '@muhatap/shared/ui';
import {
  COMPLAINT_FIELDS,
  type Complaint,
  type ComplaintPlaceSuggestions,
} from '@muhatap/shared/wire/complaints';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';

interface SuggestionsProps {
  readonly complaint: Complaint;
  /** Answers the suggestions. */
  readonly address: string;
  readonly isSaving: boolean;
  /** Takes a command of the page's action; `done` is said once it is saved. */
  readonly onTake: (command: object, done: string) => void;
}

/** The neighbourhood in which the point lies, where the complaint names another one or none; read anew whenever the complaint changes. */
export function PlaceSuggestions({ complaint, address, isSaving, onTake }: SuggestionsProps) {
  const { load, data } = useFetcher<Outcome<ComplaintPlaceSuggestions>>();
  const { id, version, district } = complaint;
  useEffect(() => void load(address), [load, address, version]);
  const around = data?.ok ? data.data.district : null;
  if (around === null || around.id === district?.id) return null;
  const take = () =>
    onTake(
      {
        ...{ intent: 'change', id },
        change: { version, [COMPLAINT_FIELDS.district.changedBy]: around.id },
      },
      'Mahalle kaydedildi',
    );
  return (
    <Alert.Root status="info" size="sm">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>Bu nokta şu mahallenin sınırları içinde: {around.name}</Alert.Title>
        <Button
          size="2xs"
          variant="outline"
          alignSelf="flex-start"
          loading={isSaving}
          onClick={take}
        >
          Mahalle olarak kaydet
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}
