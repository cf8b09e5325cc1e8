import { usePageAction } from '@muhatap/shared/saving';
import { Button, Flex, Stack, Text } from '@muhatap/shared/ui';
import { CountedTextarea } from '@muhatap/shared/ui/app';
import { COMPLAINT_NOTE_LIMIT, type ComplaintNote } from '@muhatap/shared/wire/complaints';
import type { FormEvent, Ref } from 'react';
import { useDraft, writeNote } from '#entities/reply';
import type { NoteCommand } from './note.types';
import { NoteItem } from './note-item';

/** Words among colleagues; neither the citizen nor SAYSIS sees them. */
export function ComplaintNotes({
  complaintId,
  notes,
  fieldRef,
}: {
  readonly complaintId: string;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  readonly notes: readonly ComplaintNote[];
}) {
  const text = useDraft(complaintId, (draft) => draft.note);
  const { run, isRunning, refusal } = usePageAction<ComplaintNote>(({ content }) => {
    // Text typed while the note was being saved stays.
    if (text.trim() === content) writeNote(complaintId, '');
  });
  const content = text.trim();
  const canSave = content !== '' && [...content].length <= COMPLAINT_NOTE_LIMIT && !isRunning;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave)
      run({ intent: 'add-note', id: complaintId, content: content } satisfies NoteCommand);
  };
  return (
    <Stack gap="3">
      {notes.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Henüz not yok. Buraya yazılanları yalnızca ekibiniz görür.
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2" aria-label="İç notlar">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </Stack>
      )}
      <form onSubmit={submit} noValidate>
        <CountedTextarea
          label="Yeni not"
          fieldRef={fieldRef}
          rows={2}
          limit={COMPLAINT_NOTE_LIMIT}
          value={text}
          error={refusal?.sentence}
          placeholder="Ekibiniz için not yazın..."
          onChange={(note) => writeNote(complaintId, note)}
        />
        <Flex justify="flex-end" mt="2">
          <Button type="submit" size="xs" variant="outline" disabled={!canSave} loading={isRunning}>
            Not ekle
          </Button>
        </Flex>
      </form>
    </Stack>
  );
}
