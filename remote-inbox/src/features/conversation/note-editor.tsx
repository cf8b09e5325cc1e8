import { useState, type KeyboardEvent, type RefObject } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { NOTE_LIMIT, type Note } from '@muhatap/shared/wire/conversations';
import { Button, Flex, Text, Textarea } from '@muhatap/shared/ui';
import { editNote } from '#entities/note';

interface NoteEditorProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly note: Note;
  readonly onDone: () => void;
}

/** The author's own note as a field, in its place. Escape leaves it as it was. */
export function NoteEditor({ field, note, onDone }: NoteEditorProps) {
  const [text, setText] = useState(note.content);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const content = text.trim();
  const canSave = content !== '' && content.length <= NOTE_LIMIT;

  const save = async () => {
    if (!canSave || isSaving) return;
    if (content === note.content) return onDone();
    setSaving(true);
    try {
      await editNote(note.id, content);
      onDone();
    } catch (reason) {
      setError(messageOf(reason, 'Not kaydedilemedi.'));
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Flex direction="column" gap="2">
      <Textarea
        ref={field}
        size="sm"
        rows={3}
        bg="bg.panel"
        aria-label="İç not"
        maxLength={NOTE_LIMIT}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== null && (
        <Text role="alert" fontSize="xs" color="error.fg">
          {error}
        </Text>
      )}
      <Flex gap="2" justify="flex-end">
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={onDone}>
          İptal
        </Button>
        <Button size="xs" disabled={!canSave} loading={isSaving} onClick={() => void save()}>
          Kaydet
        </Button>
      </Flex>
    </Flex>
  );
}
