import { Stack, Text } from '@muhatap/shared/ui';
import type { ComposerHandle } from '@muhatap/shared/ui/app';
import type { ComplaintNote } from '@muhatap/shared/wire/complaints';
import type { Ref } from 'react';
import { NoteForm } from './note-form';
import { NoteItem } from './note-item';

interface ComplaintNotesProps {
  readonly complaintId: string;
  readonly fieldRef: Ref<ComposerHandle>;
  readonly notes: readonly ComplaintNote[];
  /** Answers the colleagues whom a note can mention. */
  readonly colleaguesAddress: string;
}

/** Words among colleagues; neither the citizen nor SAYSIS sees them. */
export function ComplaintNotes({ notes, ...form }: ComplaintNotesProps) {
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
      <NoteForm {...form} />
    </Stack>
  );
}
