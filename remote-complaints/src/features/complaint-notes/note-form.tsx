import type { Outcome } from '@muhatap/shared/lib';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button } from '@muhatap/shared/ui';
import {
  checkLength,
  ComposerBox,
  MentionField,
  type ComposerHandle,
  type Mentionable,
} from '@muhatap/shared/ui/app';
import {
  COMPLAINT_NOTE_LIMIT,
  type ComplaintNote,
  type ComplaintOnlooker,
} from '@muhatap/shared/wire/complaints';
import { useCallback, useId, useMemo, useState, type Ref } from 'react';
import { useFetcher } from 'react-router-dom';
import { useDraft, writeNote } from '#entities/reply';
import type { NoteCommand } from './note.types';

/** The colleagues whom a note can mention, requested once somebody begins to. */
function useMentionable(address: string) {
  const { load, data, state } = useFetcher<Outcome<readonly ComplaintOnlooker[]>>();
  const isRequested = data !== undefined || state !== 'idle';
  const people = useMemo(() => {
    if (data === undefined) return undefined;
    return (data.ok ? data.data : []).map(
      ({ id, name, sees_complaint: isOffered }): Mentionable => ({
        ...{ id, name, isOffered, avatar_url: null },
        aside: isOffered ? '' : 'Bu şikayeti göremez',
      }),
    );
  }, [data]);
  const onMentioning = useCallback(() => {
    if (!isRequested) void load(address);
  }, [isRequested, load, address]);
  return { people, onMentioning };
}

interface NoteFormProps {
  readonly complaintId: string;
  readonly fieldRef: Ref<ComposerHandle>;
  /** Answers the colleagues whom a note can mention. */
  readonly colleaguesAddress: string;
}

/** Writes to colleagues alone, and calls those whose name stands behind an @. */
export function NoteForm({ complaintId, fieldRef, colleaguesAddress }: NoteFormProps) {
  const hintId = useId();
  const text = useDraft(complaintId, (draft) => draft.note);
  const [chosen, setChosen] = useState<readonly Mentionable[]>([]);
  const mentionable = useMentionable(colleaguesAddress);
  const { run, isRunning, refusal } = usePageAction<ComplaintNote>(({ content }) => {
    // Text typed while the note was being saved stays.
    if (text.trim() !== content) return;
    writeNote(complaintId, '');
    setChosen([]);
  });
  const content = text.trim();
  const { note: counted, isBlank, isOver } = checkLength(text, COMPLAINT_NOTE_LIMIT, 'Not');
  const canSave = !isBlank && !isOver && !isRunning;
  const save = () => {
    if (!canSave) return;
    const named = chosen.filter(({ name }) => content.includes(`@${name}`));
    run({
      intent: 'add-note',
      id: complaintId,
      content,
      mentions: [...new Set(named.map(({ id }) => id))],
    } satisfies NoteCommand);
  };
  const write = useCallback((note: string) => writeNote(complaintId, note), [complaintId]);
  const hint = refusal?.sentence ?? counted ?? 'Birini anmak için @ yazın.';
  const isFault = isOver || refusal !== null;
  return (
    <ComposerBox
      tone="note"
      isInvalid={isFault}
      tools={
        <Box
          id={hintId}
          pl="1.5"
          fontSize="xs"
          color={isFault ? 'error.fg' : 'fg.muted'}
          role={isFault ? 'status' : undefined}
          className="tabular"
        >
          {hint}
        </Box>
      }
      end={
        <Button size="xs" variant="outline" disabled={!canSave} loading={isRunning} onClick={save}>
          Not ekle
        </Button>
      }
    >
      <MentionField
        ref={fieldRef}
        rows={2}
        label="Yeni not"
        placeholder="Ekibiniz için not yazın..."
        value={text}
        isInvalid={isFault}
        describedBy={hintId}
        {...mentionable}
        onMention={(colleague) => setChosen([...chosen, colleague])}
        onWrite={write}
        onSend={save}
      />
    </ComposerBox>
  );
}
