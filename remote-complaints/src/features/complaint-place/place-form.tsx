import { useUnsavedGuard } from '@muhatap/shared/saving';
import { Field, Input, Stack } from '@muhatap/shared/ui';
import {
  PLACE_WORDS_LIMIT,
  type ComplaintAddress,
  type ComplaintPlace,
  type ComplaintPlaceChange,
} from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent, type RefObject } from 'react';
import { AddressSearch } from '#entities/casework';
import {
  FormButtons,
  formatCoordinates,
  isShortMapLink,
  readCoordinates,
} from '#entities/complaint';

interface PlaceFormProps {
  /** Of the coordinates. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly place: ComplaintPlace | null;
  readonly isSaving: boolean;
  readonly onSave: (change: Omit<ComplaintPlaceChange, 'version'>) => void;
  readonly onClose: () => void;
}

const faultOf = (typed: string): string =>
  isShortMapLink(typed)
    ? 'Kısa bağlantının içinde koordinat yok. Haritada açıp adres çubuğundaki bağlantıyı ya da koordinatları yapıştırın.'
    : 'Koordinat bulunamadı. Örnek: 41.00824, 28.97836';

/** An address of the company's list, or coordinates, typed or out of a map's link; and words about the place. */
export function PlaceForm({ field, place, isSaving, onSave, onClose }: PlaceFormProps) {
  const before = {
    typed: place === null ? '' : formatCoordinates(place),
    words: place?.words ?? '',
  };
  const [typed, setTyped] = useState(before.typed);
  const [text, setText] = useState(before.words);
  const [isChecked, setChecked] = useState(false);
  const [address, setAddress] = useState<ComplaintAddress | null>(null);
  useUnsavedGuard((typed !== before.typed || text !== before.words) && !isSaving);
  const found = readCoordinates(typed);
  const isRefused = isChecked && found === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (found === null) return field.current?.focus();
    // Coordinates that nobody touched stay as exact as they are.
    const isSame = place !== null && typed === before.typed;
    const point = address?.point ?? null;
    const exact = point !== null && typed === formatCoordinates(point) ? point : null;
    const { lat, lon } = exact ?? (isSame ? place : found);
    onSave({
      place: { lat, lon, source: exact === null ? 'typed' : 'address', words: text },
      ...(address !== null && { district: address.district.id }),
    });
  };
  const choose = (chosen: ComplaintAddress) => {
    setAddress(chosen);
    setText(chosen.words);
    setTyped(chosen.point === null ? '' : formatCoordinates(chosen.point));
    if (chosen.point === null) field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <AddressSearch onChoose={choose} />
        <Field.Root required invalid={isRefused}>
          <Field.Label>Koordinat ya da harita bağlantısı</Field.Label>
          <Input
            ref={field}
            size="sm"
            className="tabular"
            autoComplete="off"
            placeholder="41.00824, 28.97836"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isRefused ? <Field.ErrorText>{faultOf(typed)}</Field.ErrorText> : null}
          {address?.point === null ? (
            <Field.HelperText>
              Bu sokağın konumu listede yok; koordinatını haritadan yapıştırın.
            </Field.HelperText>
          ) : null}
        </Field.Root>
        <Field.Root>
          <Field.Label>Yer tarifi</Field.Label>
          <Input
            size="sm"
            maxLength={PLACE_WORDS_LIMIT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field.Root>
      </Stack>
      <FormButtons save="Konumu kaydet" isSaving={isSaving} onClose={onClose} />
    </form>
  );
}
