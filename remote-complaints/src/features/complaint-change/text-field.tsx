import { useUnsavedGuard } from '@muhatap/shared/saving';
import {
  Alert,
  Field,
  Flex,
  Icon,
  IconButton,
  Text,
  Textarea,
  useFormFocus,
} from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_FIELDS,
  type Complaint,
  type ComplaintField,
  type ComplaintHistoryEntry,
  type ComplaintTextId,
} from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent, type RefObject } from 'react';
import { changesSince, FormButtons, TEXT_TEXTS } from '#entities/complaint';
import { ConflictNotice } from './conflict-notice';
import { contestOf, useChange } from './use-change';

interface TextFieldProps {
  readonly field: ComplaintTextId;
  readonly complaint: Complaint;
  readonly history: readonly ComplaintHistoryEntry[];
  readonly onNews: (complaint: Complaint) => void;
}

/** A text that is being written anew. `since` is the version on which that began. */
interface TextDraft {
  readonly text: string;
  readonly since: number;
}

/** '' where the complaint has none. */
const textOf = (complaint: Complaint, field: ComplaintTextId): string => {
  const text: string | null = complaint[COMPLAINT_FIELDS[field].name];
  return text ?? '';
};

interface ShownTextProps {
  readonly text: string;
  /** Names the button that opens the form. */
  readonly edit: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

function ShownText({ text, edit, opener, onEdit }: ShownTextProps) {
  return (
    <Flex gap="2" align="flex-start" justify="space-between">
      <Text minW="0">{text}</Text>
      <Tip content="Düzenle">
        <IconButton
          ref={opener}
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={edit}
          onClick={onEdit}
        >
          <Icon name="edit" size={14} />
        </IconButton>
      </Tip>
    </Flex>
  );
}

/** The text that is about to be given and the way to save it; `draft` is null while it is only read. */
function useTextForm({ field: id, complaint, history, onNews }: TextFieldProps) {
  const texts = TEXT_TEXTS[id];
  const before = textOf(complaint, id);
  const [draft, setDraft] = useState<TextDraft | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { field, opener } = useFormFocus<HTMLTextAreaElement>(draft !== null);
  const change = useChange({
    complaint,
    texts: texts,
    onNews: (now, isOurs) => {
      onNews(now);
      if (isOurs) setDraft(null);
    },
  });
  const text = draft?.text.trim() ?? before;
  const isChanged = text !== before;
  const isRefused = text === '' && texts.blank !== null;
  useUnsavedGuard(isChanged);
  const close = () => {
    setDraft(null);
    change.forget();
  };
  const open = () => {
    setChecked(false);
    setDraft({ text: before, since: complaint.version });
  };
  const setText = (typed: string) => {
    if (draft !== null) setDraft({ ...draft, text: typed });
  };
  const save = () => {
    if (draft === null) return;
    setChecked(true);
    if (isRefused) return field.current?.focus();
    // From the version on screen: a person who overwrites a colleague's change has read it.
    setDraft({ ...draft, since: complaint.version });
    change.save({ [COMPLAINT_FIELDS[id].changedBy]: text });
  };
  const since = draft === null || !isChanged ? null : changesSince(history, draft.since, [id]);
  return {
    draft,
    text,
    change,
    field,
    opener,
    ...contestOf(change, since),
    isChanged,
    fault: isChecked && isRefused ? texts.blank : null,
    open,
    close,
    setText,
    save,
  };
}

/** A text of a complaint, with a form to word it anew. */
export function TextField(props: TextFieldProps) {
  const { field, complaint } = props;
  const { edit, save, limit } = TEXT_TEXTS[field];
  const { label, none = '' }: ComplaintField = COMPLAINT_FIELDS[field];
  const form = useTextForm(props);
  const { draft, change, isContested, fault } = form;
  if (draft === null) {
    const text = textOf(complaint, field) || none;
    return <ShownText text={text} edit={edit} opener={form.opener} onEdit={form.open} />;
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
          mine={form.text}
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
          maxLength={limit}
          aria-label={label}
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
      <FormButtons
        save={save}
        canSave={form.isChanged && !isContested}
        isSaving={change.isSaving}
        onClose={form.close}
      />
    </form>
  );
}
