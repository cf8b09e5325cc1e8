import { useUnsavedGuard } from '@muhatap/shared/form-draft';
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
import { useChange } from './use-change';

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

/** What the complaint is about: read until somebody words it better. */
export function SubjectField({ complaint, history, onNews }: SubjectFieldProps) {
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

  if (draft === null) {
    return <ShownSubject text={complaint.konuOzeti} opener={opener} onEdit={open} />;
  }
  const others = change.hasConflict
    ? change.conflict
    : changesSince(history, draft.since, ['subject']);
  const isContested = isChanged && (change.hasConflict || others.length > 0);
  const fault = isChecked && subject === '' ? 'Şikayetin konusunu yazın.' : null;
  const save = () => {
    setChecked(true);
    if (subject === '') return field.current?.focus();
    // On what is on screen now: whoever saves over a colleague has read what they changed.
    setDraft({ ...draft, since: complaint.version });
    change.save({ konuOzeti: subject });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {isContested ? (
        <ConflictNotice
          changes={others}
          mine={subject}
          isSaving={change.isSaving}
          onKeepMine={save}
          onTakeTheirs={close}
        />
      ) : null}
      <Field.Root invalid={fault !== null}>
        <Textarea
          ref={field}
          size="sm"
          rows={2}
          autoresize
          maxH="160px"
          maxLength={COMPLAINT_SUBJECT_LIMIT}
          aria-label="Konu özeti"
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
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
        canSave={isChanged && !isContested}
        isSaving={change.isSaving}
        onClose={close}
      />
    </form>
  );
}
