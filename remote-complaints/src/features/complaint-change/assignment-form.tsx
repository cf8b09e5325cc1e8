import { useAction } from '@muhatap/shared/session';
import { Alert, Box, Button, Field, Flex, Icon, Stack, Text, Textarea } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_REASON_LIMIT,
  type Complaint,
  type ComplaintHistoryEntry,
} from '@muhatap/shared/wire';
import { useState, type FormEvent } from 'react';
import { changesSince, COMPLAINT_ERRORS } from '#entities/complaint';
import {
  assignmentOf,
  assignmentWords,
  isOnlyDistrict,
  NO_ASSIGNMENT_DRAFT,
  offered,
  unitOfType,
} from './assignment-draft';
import { ConflictNotice } from './conflict-notice';
import { useChange } from './use-change';
import type { ChoicesFound } from './use-choices';

interface ChoiceFieldProps {
  readonly label: string;
  readonly none: string;
  readonly value: string | null;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly disabled: boolean;
  readonly hint?: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

function ChoiceField({ label, none, value, options, disabled, hint, onChoose }: ChoiceFieldProps) {
  return (
    <Field.Root disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="sm" disabled={disabled}>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={(event) =>
            onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)
          }
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
      {hint === undefined ? null : <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}

interface AssignmentFormProps {
  readonly complaint: Complaint;
  readonly history: readonly ComplaintHistoryEntry[];
  readonly found: ChoicesFound;
  readonly onNews: (complaint: Complaint) => void;
}

const ASSIGNMENT_WORDS = {
  done: 'Şikayet ataması güncellendi',
  failed: COMPLAINT_ERRORS.assignment,
  why: 'Aktarma gerekçesi (isteğe bağlı)',
  save: 'Atamayı Kaydet',
};
const DISTRICT_WORDS = {
  done: 'Şikayetin mahallesi güncellendi',
  failed: COMPLAINT_ERRORS.district,
  why: 'Gerekçe (isteğe bağlı)',
  save: 'Mahalleyi Kaydet',
};

/** Hands the complaint over to another unit, gives it another type or says where it comes from. */
export function AssignmentForm({
  complaint,
  history,
  found: { choices, problem, isAsking, retry },
  onNews,
}: AssignmentFormProps) {
  const [draft, setDraft] = useState(NO_ASSIGNMENT_DRAFT);
  const mayAssign = useAction('assign', 'complaints');
  const wanted = assignmentOf(draft, complaint);
  const words = isOnlyDistrict(draft) ? DISTRICT_WORDS : ASSIGNMENT_WORDS;
  const change = useChange({
    complaint,
    words,
    onNews: (now, isOurs) => {
      onNews(now);
      if (isOurs) setDraft(NO_ASSIGNMENT_DRAFT);
    },
  });
  const others = change.hasConflict
    ? change.conflict
    : wanted === null
      ? []
      : changesSince(history, draft.since, ['unit', 'type', 'district']);
  const isContested = wanted !== null && (change.hasConflict || others.length > 0);
  const choose = (part: { unit?: string | null; type?: string | null; district?: string | null }) =>
    setDraft({ ...draft, ...part, since: wanted === null ? complaint.version : draft.since });
  const save = () => {
    if (wanted === null) return;
    setDraft({ ...draft, since: complaint.version });
    change.save({ ...wanted, ...(draft.reason.trim() !== '' && { reason: draft.reason.trim() }) });
  };
  const takeTheirs = () => {
    setDraft({ ...NO_ASSIGNMENT_DRAFT, reason: draft.reason });
    change.forget();
  };
  if (problem !== null) {
    return (
      <Stack role="alert" gap="2" align="flex-start" fontSize="sm" color="error.fg">
        <Text>{problem}</Text>
        <Button size="xs" variant="outline" colorPalette="gray" loading={isAsking} onClick={retry}>
          <Icon name="refresh" size={14} />
          Tekrar Dene
        </Button>
      </Stack>
    );
  }
  const chosen = (name: 'unit' | 'type' | 'district') =>
    draft[name] === undefined ? (complaint[name]?.id ?? null) : draft[name];
  const advised =
    choices === null || !mayAssign ? null : unitOfType(choices, draft.type, chosen('unit'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {isContested ? (
        <ConflictNotice
          changes={others}
          mine={choices === null ? '' : assignmentWords(wanted, choices)}
          isSaving={change.isSaving}
          onKeepMine={save}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <Stack gap="3">
        <ChoiceField
          label="Birim"
          none="Atanmadı"
          value={chosen('unit')}
          options={offered(choices?.units, complaint.unit)}
          disabled={choices === null || !mayAssign}
          hint={mayAssign ? undefined : 'Şikayeti başka bir birime vermek için yetkiniz yok.'}
          onChoose={(id) => choose({ unit: id })}
        />
        <ChoiceField
          label="Tür"
          none="Belirlenmedi"
          value={chosen('type')}
          options={offered(choices?.types, complaint.type)}
          disabled={choices === null}
          onChoose={(id) => choose({ type: id })}
        />
        {advised === null ? null : (
          <Flex gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
            <Text>Bu tür genellikle {advised.name} birimine gider.</Text>
            <Button
              type="button"
              size="2xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => choose({ unit: advised.id })}
            >
              Bu birimi seç
            </Button>
          </Flex>
        )}
        <ChoiceField
          label="Mahalle"
          none="Belirlenmedi"
          value={chosen('district')}
          options={offered(choices?.districts, complaint.district)}
          disabled={choices === null}
          onChoose={(id) => choose({ district: id })}
        />
        {wanted === null ? null : (
          <Field.Root>
            <Field.Label>{words.why}</Field.Label>
            <Textarea
              size="sm"
              rows={2}
              autoresize
              maxH="160px"
              maxLength={COMPLAINT_REASON_LIMIT}
              value={draft.reason}
              onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
            />
          </Field.Root>
        )}
        {change.why === null ? null : (
          <Alert.Root status="error" size="sm">
            <Alert.Indicator />
            <Alert.Title>{change.why}</Alert.Title>
          </Alert.Root>
        )}
        <Box>
          <Button
            type="submit"
            size="sm"
            width="full"
            variant="outline"
            disabled={wanted === null || isContested}
            loading={change.isSaving}
            loadingText="Kaydediliyor"
          >
            {words.save}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
