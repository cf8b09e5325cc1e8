import { useAction } from '@muhatap/shared/session';
import { Alert, Box, Button, Field, Flex, Icon, Stack, Text, Textarea } from '@muhatap/shared/ui';
import {
  COMPLAINT_FIELDS,
  COMPLAINT_REASON_LIMIT,
  COMPLAINT_REFERENCE_IDS,
  type Complaint,
  type ComplaintHistoryEntry,
  type ComplaintReferenceId,
} from '@muhatap/shared/wire/complaints';
import { Fragment, useState, type FormEvent } from 'react';
import { ChoiceField, changesSince, COMPLAINT_ERRORS, type ChangeTexts } from '#entities/complaint';
import {
  assignmentOf,
  describeAssignment,
  NO_ASSIGNMENT_DRAFT,
  offered,
  textsOfOnly,
  unitOfType,
  type AssignmentDraft,
  type ChosenReferences,
} from './assignment-draft';

import { ConflictNotice } from './conflict-notice';
import { contestOf, useChange } from './use-change';
import type { ChoicesFound } from './use-choices';

interface AssignmentFormProps {
  readonly complaint: Complaint;
  readonly history: readonly ComplaintHistoryEntry[];
  readonly found: ChoicesFound;
  readonly onNews: (complaint: Complaint) => void;
}

const ASSIGNMENT_TEXTS: ChangeTexts = {
  done: 'Şikayet ataması güncellendi',
  failed: COMPLAINT_ERRORS.assignment,
  why: 'Aktarma gerekçesi (isteğe bağlı)',
  save: 'Atamayı kaydet',
};

/** The choices that are about to be given, and the way to save them. */
function useAssignment({ complaint, history, onNews }: AssignmentFormProps) {
  const [draft, setDraft] = useState(NO_ASSIGNMENT_DRAFT);
  const wanted = assignmentOf(draft, complaint);
  const texts = textsOfOnly(draft) ?? ASSIGNMENT_TEXTS;
  const change = useChange({
    complaint,
    texts,
    onNews: (now, isOurs) => {
      onNews(now);
      if (isOurs) setDraft(NO_ASSIGNMENT_DRAFT);
    },
  });
  const since =
    wanted === null ? null : changesSince(history, draft.since, COMPLAINT_REFERENCE_IDS);
  const { others, isContested } = contestOf(change, since);
  const choose = (part: ChosenReferences) =>
    setDraft({
      ...draft,
      chosen: { ...draft.chosen, ...part },
      since: wanted === null ? complaint.version : draft.since,
    });
  const save = () => {
    if (wanted === null) return;
    setDraft({ ...draft, since: complaint.version });
    change.save({ ...wanted, ...(draft.reason.trim() !== '' && { reason: draft.reason.trim() }) });
  };
  const takeTheirs = () => {
    setDraft({ ...NO_ASSIGNMENT_DRAFT, reason: draft.reason });
    change.forget();
  };
  const setReason = (reason: string) => setDraft({ ...draft, reason });
  return { draft, wanted, texts, change, others, isContested, choose, setReason, save, takeTheirs };
}

function ChoicesProblem({ problem, isLoading, retry }: ChoicesFound) {
  return (
    <Stack role="alert" gap="2" align="flex-start" fontSize="sm" color="error.fg">
      <Text>{problem}</Text>
      <Button size="xs" variant="outline" colorPalette="gray" loading={isLoading} onClick={retry}>
        <Icon name="refresh" size={14} />
        Tekrar Dene
      </Button>
    </Stack>
  );
}

interface UnitAdviceProps {
  readonly unit: { readonly id: string; readonly name: string };
  readonly onChoose: (id: string) => void;
}

function UnitAdvice({ unit, onChoose }: UnitAdviceProps) {
  return (
    <Flex gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
      <Text>Bu tür genellikle {unit.name} birimine gider.</Text>
      <Button
        type="button"
        size="2xs"
        variant="outline"
        colorPalette="gray"
        onClick={() => onChoose(unit.id)}
      >
        Bu birimi seç
      </Button>
    </Flex>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

function ReasonField({ label, value, onChange }: ReasonFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Textarea
        size="sm"
        rows={2}
        autoresize
        maxH="160px"
        maxLength={COMPLAINT_REASON_LIMIT}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field.Root>
  );
}

interface ChoiceFieldsProps {
  readonly complaint: Complaint;
  /** Null while they are on their way. */
  readonly choices: ChoicesFound['choices'];
  readonly draft: AssignmentDraft;
  readonly onChoose: (part: ChosenReferences) => void;
}

function ChoiceFields({ complaint, choices, draft, onChoose }: ChoiceFieldsProps) {
  const mayAssign = useAction('assign', 'complaints');
  const chosen = (id: ComplaintReferenceId) => {
    const given = draft.chosen[id];
    return given === undefined ? (complaint[id]?.id ?? null) : given;
  };
  const advised =
    choices === null || !mayAssign ? null : unitOfType(choices, draft.chosen.type, chosen('unit'));
  return COMPLAINT_REFERENCE_IDS.map((id) => {
    const { title, none, list } = COMPLAINT_FIELDS[id];
    const isForbidden = id === 'unit' && !mayAssign;
    return (
      <Fragment key={id}>
        <ChoiceField
          label={title}
          none={none}
          value={chosen(id)}
          options={offered(choices?.[list], complaint[id])}
          disabled={choices === null || isForbidden}
          hint={isForbidden ? 'Şikayeti başka bir birime vermek için yetkiniz yok.' : undefined}
          onChoose={(entry) => onChoose({ [id]: entry })}
        />
        {id === 'type' && advised !== null ? (
          <UnitAdvice unit={advised} onChoose={(unit) => onChoose({ unit })} />
        ) : null}
      </Fragment>
    );
  });
}

/** Hands the complaint over to another unit, gives it another type or says where it comes from. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { complaint, found } = props;
  const { choices } = found;
  const { draft, wanted, texts, change, others, isContested, choose, setReason, save, takeTheirs } =
    useAssignment(props);
  if (found.problem !== null) return <ChoicesProblem {...found} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {isContested ? (
        <ConflictNotice
          changes={others}
          mine={choices === null || wanted === null ? '' : describeAssignment(wanted, choices)}
          isSaving={change.isSaving}
          onKeepMine={save}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <Stack gap="3">
        <ChoiceFields complaint={complaint} choices={choices} draft={draft} onChoose={choose} />
        {wanted === null ? null : (
          <ReasonField label={texts.why} value={draft.reason} onChange={setReason} />
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
            {texts.save}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
