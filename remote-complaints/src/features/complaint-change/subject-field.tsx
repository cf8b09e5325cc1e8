import { useUnsavedGuard } from '@muhatap/shared/saving';
import { Alert, Button, Field, Flex, Icon, IconButton, Text, Textarea } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_SUBJECT_LIMIT,
  type Complaint,
  type ComplaintHistoryEntry,
} from '@muhatap/shared/wire';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { changesSince, COMPLAINT_ERRORS } from '#entities/complaint';
import { ConflictNotice } from './conflict-notice';
import { contestOf, useChange } from './use-change';

interface SubjectFieldProps {
  readonly complaint: Complaint;
  readonly history: readonly ComplaintHistoryEntry[];
  readonly onNews: (complaint: Complaint) => void;
}

/** A subject that is being written anew. `since` is the version on which that began. */
interface SubjectDraft {
  readonly text: string;
  readonly since: number;
}

const WORDS = { done: 'Şikayet konusu güncellendi', failed: COMPLAINT_ERRORS.subject };

/** The field is there to write in as soon as it is opened, and the way in is at hand again after it was closed. */
function useFocusOn(isOpen: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    if (isOpen) field.current?.focus();
    else opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return { field, opener };
}

interface ShownSubjectProps {
  readonly text: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

function ShownSubject({ text, opener, onEdit }: ShownSubjectProps) {
  return (
    <Flex gap="2" align="flex-start" justify="space-between">
      <Text minW="0">{text}</Text>
      <Tip content="Düzenle">
        <IconButton
          ref={opener}
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          aria-label="Konu özetini düzenle"
          onClick={onEdit}
        >
          <Icon name="edit" size={14} />
        </IconButton>
      </Tip>
    </Flex>
  );
}

interface SubjectButtonsProps {
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

function SubjectButtons({ canSave, isSaving, onClose }: SubjectButtonsProps) {
  return (
    <Flex gap="2" mt="2">
      <Button type="submit" size="xs" disabled={!canSave} loading={isSaving}>
        Konuyu Kaydet
      </Button>
      <Button
        type="button"
        size="xs"
        variant="ghost"
        colorPalette="gray"
        disabled={isSaving}
        onClick={onClose}
      >
        Vazgeç
      </Button>
    </Flex>
  );
}

/** The subject that is about to be given and the way to save it; `draft` is null while it is only read. */
function useSubjectForm({ complaint, history, onNews }: SubjectFieldProps) {
  const [draft, setDraft] = useState<SubjectDraft | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { field, opener } = useFocusOn(draft !== null);
  const change = useChange({
    complaint,
    words: WORDS,
    onNews: (now, isOurs) => {
      onNews(now);
      if (isOurs) setDraft(null);
    },
  });
  const subject = draft?.text.trim() ?? complaint.konuOzeti;
  const isChanged = subject !== complaint.konuOzeti;
  useUnsavedGuard(isChanged);
  const close = () => {
    setDraft(null);
    change.forget();
  };
  const open = () => {
    setChecked(false);
    setDraft({ text: complaint.konuOzeti, since: complaint.version });
  };
  const setText = (text: string) => {
    if (draft !== null) setDraft({ ...draft, text });
  };
  const save = () => {
    if (draft === null) return;
    setChecked(true);
    if (subject === '') return field.current?.focus();
    // On what is on screen now: whoever saves over a colleague has read what they changed.
    setDraft({ ...draft, since: complaint.version });
    change.save({ konuOzeti: subject });
  };
  const since =
    draft === null || !isChanged ? null : changesSince(history, draft.since, ['subject']);
  return {
    draft,
    subject,
    change,
    field,
    opener,
    ...contestOf(change, since),
    isChanged,
    fault: isChecked && subject === '' ? 'Şikayetin konusunu yazın.' : null,
    open,
    close,
    setText,
    save,
  };
}

/** The subject of a complaint, with a form to word it anew. */
export function SubjectField(props: SubjectFieldProps) {
  const form = useSubjectForm(props);
  const { draft, change, isContested, fault } = form;
  if (draft === null) {
    return (
      <ShownSubject text={props.complaint.konuOzeti} opener={form.opener} onEdit={form.open} />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {isContested ? (
        <ConflictNotice
          changes={form.others}
          mine={form.subject}
          isSaving={change.isSaving}
          onKeepMine={form.save}
          onTakeTheirs={form.close}
        />
      ) : null}
      <Field.Root invalid={fault !== null}>
        <Textarea
          ref={form.field}
          size="sm"
          rows={2}
          autoresize
          maxH="160px"
          maxLength={COMPLAINT_SUBJECT_LIMIT}
          aria-label="Konu özeti"
          value={draft.text}
          onChange={(event) => form.setText(event.currentTarget.value)}
        />
        {fault === null ? null : <Field.ErrorText>{fault}</Field.ErrorText>}
      </Field.Root>
      {change.why === null ? null : (
        <Alert.Root status="error" size="sm" mt="2">
          <Alert.Indicator />
          <Alert.Title>{change.why}</Alert.Title>
        </Alert.Root>
      )}
      <SubjectButtons
        canSave={form.isChanged && !isContested}
        isSaving={change.isSaving}
        onClose={form.close}
      />
    </form>
  );
}
