import { useActionForm } from '@muhatap/shared/forms';
import { dayKey } from '@muhatap/shared/i18n';
import { createId } from '@muhatap/shared/lib';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { Checkbox, FormField, Grid, Input, PhoneInput, Text } from '@muhatap/shared/ui';
import { CountedTextarea, DateField, FormDialog } from '@muhatap/shared/ui/app';
import {
  CITIZEN_NAME_LIMIT,
  COMPLAINT_NOTE_LIMIT,
  COMPLAINT_STATEMENT_LIMIT,
  COMPLAINT_SUBJECT_LIMIT,
  complaintRecording,
  type ComplaintRecording,
  RECORDING_DAYS,
} from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { AddressField } from './address-field';
import { OriginField, ReferenceFields, type RecordingLists } from './recording-fields';
import type { RecordingCommand } from './recording.types';
import { SimilarField } from './similar-field';

const DAY_MS = 24 * 60 * 60 * 1000;

const EMPTY: ComplaintRecording = {
  origin: 'phone',
  citizen: { name: '', phone: '', consent: false },
  statement: '',
  konuOzeti: '',
  type_id: null,
  unit_id: null,
  district_id: null,
  note: '',
};

interface ConsentProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Consent = ({ checked, onChange }: ConsentProps) => (
  <Checkbox.Root
    size="sm"
    alignItems="flex-start"
    checked={checked}
    onCheckedChange={(next) => onChange(next.checked === true)}
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control mt="0.5" />
    <Checkbox.Label fontWeight="medium">
      Bu numaradan WhatsApp ile bilgilendirilmeyi kabul ediyor
      <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
        Onayın tarihi kaydedilir. Yanıtlar kişinin konuşmasına düşer; ilk yanıt onaylı şablonla
        gider.
      </Text>
    </Checkbox.Label>
  </Checkbox.Root>
);

/** The form; one key for as long as it is open, so that a second attempt records nothing twice. */
function useRecording(onRecorded: RecordingDialogProps['onRecorded']) {
  const [key] = useState(createId);
  const [chosenId, onChoose] = useState<string | null>(null);
  const recording = useActionForm<typeof complaintRecording, ComplaintRecording, string>({
    loaded: EMPTY,
    schema: complaintRecording,
    messages: { konuOzeti: 'Şikayetin konusunu yazın.' },
    codeFields: {
      phone_invalid: 'citizen.phone',
      consent_without_phone: 'citizen.phone',
      received_on_invalid: 'received_on',
      place_outside: 'place',
      type_unknown: 'type_id',
      unit_unknown: 'unit_id',
      district_unknown: 'district_id',
    },
    toCommand: (recording) => ({ intent: 'record', key, recording }) satisfies RecordingCommand,
    onSaved: (id) => {
      notify.success('Şikayet kaydedildi');
      onRecorded(id, chosenId);
    },
  });
  return { ...recording, choice: { chosenId, onChoose } };
}

interface WordsProps {
  readonly values: Pick<ComplaintRecording, 'konuOzeti' | 'statement'>;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<WordsProps['values']>) => void;
}

/** The subject, and what the citizen told. */
const WordsFields = ({ values, error, onChange }: WordsProps) => (
  <>
    <CountedTextarea
      label="Konu özeti"
      rows={2}
      value={values.konuOzeti}
      limit={COMPLAINT_SUBJECT_LIMIT}
      placeholder="Şikayetin konusu, bir cümleyle"
      error={error}
      onChange={(konuOzeti) => onChange({ konuOzeti })}
    />
    <CountedTextarea
      label="Vatandaşın anlattıkları"
      rows={4}
      value={values.statement}
      limit={COMPLAINT_STATEMENT_LIMIT}
      hint="İsteğe bağlı; şikayetin ilk mesajı olur."
      onChange={(statement) => onChange({ statement })}
    />
  </>
);

interface RecordingDialogProps {
  readonly lists: RecordingLists;
  /** The complaint is recorded under this id; the other one is about the same matter. */
  readonly onRecorded: (id: string, mergedWith: string | null) => void;
  readonly onClose: () => void;
}

/** A complaint that came in by phone, at the counter, on paper or otherwise without a conversation. */
export function RecordingDialog({ lists, onRecorded, onClose }: RecordingDialogProps) {
  const today = dayKey(platform().clock.now());
  const { form, values, isDirty, isSaving, problem, errorOf, change, submit, choice } =
    useRecording(onRecorded);
  useUnsavedGuard(isDirty && !isSaving);
  const { citizen } = values;
  return (
    <FormDialog
      title="Yeni şikayet"
      submitLabel="Şikayeti Kaydet"
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <OriginField value={values.origin} onChange={(origin) => change({ origin })} />
        <DateField
          label="Geldiği gün"
          hasLabel
          size="md"
          value={values.received_on ?? today}
          today={today}
          min={dayKey(platform().clock.now() - RECORDING_DAYS * DAY_MS)}
          max={today}
          error={errorOf('received_on')}
          onChange={(day) =>
            change({ received_on: day === today ? undefined : (day ?? undefined) })
          }
        />
        <FormField label="Ad soyad" hint="Bilinmiyorsa boş bırakın.">
          <Input
            autoComplete="off"
            maxLength={CITIZEN_NAME_LIMIT}
            {...form.register('citizen.name')}
          />
        </FormField>
        <FormField label="Telefon" error={errorOf('citizen.phone')}>
          <PhoneInput {...form.register('citizen.phone')} autoComplete="off" />
        </FormField>
      </Grid>
      <Consent
        checked={citizen.consent}
        onChange={(consent) => change({ citizen: { ...citizen, consent } })}
      />
      <WordsFields values={values} error={errorOf('konuOzeti')} onChange={change} />
      <AddressField
        place={values.place}
        error={errorOf('place')}
        onChange={(place, district_id) =>
          change({ place, ...(district_id !== undefined && { district_id }) })
        }
      />
      <ReferenceFields lists={lists} values={values} errorOf={errorOf} onChange={change} />
      <SimilarField values={values} {...choice} />
      <CountedTextarea
        label="Not"
        rows={2}
        value={values.note}
        limit={COMPLAINT_NOTE_LIMIT}
        hint="İsteğe bağlı; yalnız ekip görür."
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}
