import { usePageAction, useUnsavedGuard } from '@muhatap/shared/saving';
import { formatDateTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { useSession } from '@muhatap/shared/session';
import {
  Box,
  Button,
  chakra,
  Flex,
  Icon,
  IconButton,
  Stack,
  Text,
  useFormFocus,
} from '@muhatap/shared/ui';
import { CountedTextarea, splitMentions } from '@muhatap/shared/ui/app';
import { COMPLAINT_NOTE_LIMIT, type ComplaintNote } from '@muhatap/shared/wire/complaints';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { NoteCommand } from './note.types';

interface EditorProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly note: ComplaintNote;
  readonly onDone: () => void;
}

/** The note as a field, in its place. Escape leaves it as it was. */
function Editor({ field, note, onDone }: EditorProps) {
  const [text, setText] = useState(note.content);
  const { run, isRunning, refusal } = usePageAction(onDone);
  const content = text.trim();
  const canSave = content !== '' && [...content].length <= COMPLAINT_NOTE_LIMIT;
  const submit = () =>
    content === note.content
      ? onDone()
      : run({ intent: 'edit-note', noteId: note.id, content: content } satisfies NoteCommand);
  useUnsavedGuard(content !== note.content && !isRunning);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (canSave && !isRunning) submit();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stack gap="2" onKeyDown={onKeyDown}>
      <CountedTextarea
        fieldRef={field}
        label="Notu düzenle"
        rows={3}
        limit={COMPLAINT_NOTE_LIMIT}
        value={text}
        error={refusal?.sentence}
        onChange={setText}
      />
      <Flex gap="2" justify="flex-end">
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={onDone}>
          İptal
        </Button>
        <Button size="xs" disabled={!canSave} loading={isRunning} onClick={submit}>
          Kaydet
        </Button>
      </Flex>
    </Stack>
  );
}

/** The words of a note, with the colleagues that it mentions highlighted. */
function NoteText({ note: { content, mentions = [] } }: { readonly note: ComplaintNote }) {
  return splitMentions(content, mentions).map(({ text, mention }, index) =>
    mention === null ? (
      text
    ) : (
      <chakra.strong key={index} fontWeight="semibold" color="yellow.fg">
        {text}
      </chakra.strong>
    ),
  );
}

/** A note of the team; its author can change it. */
export function NoteItem({ note }: { readonly note: ComplaintNote }) {
  const isMine = useSession(({ user }) => user?.id === note.author.id);
  const [isEditing, setEditing] = useState(false);
  const { field, opener } = useFormFocus<HTMLTextAreaElement>(isEditing);
  const removal = usePageAction(() => notify.success('Not silindi'));
  const remove = async () => {
    if (
      await askConfirm({
        title: 'Not silinsin mi?',
        message: 'İç not bütün ekip için silinir.',
        danger: true,
      })
    )
      removal.run({ intent: 'delete-note', noteId: note.id } satisfies NoteCommand);
  };
  return (
    <Box
      as="li"
      bg="yellow.subtle"
      borderWidth="1px"
      borderColor="yellow.border"
      borderRadius="md"
      px="3"
      py="2"
      overflowWrap="anywhere"
      opacity={removal.isRunning ? 0.6 : 1}
    >
      {isEditing ? (
        <Editor field={field} note={note} onDone={() => setEditing(false)} />
      ) : (
        <Flex gap="2" align="flex-start">
          <Text flex="1" minW="0" fontSize="sm" whiteSpace="pre-wrap">
            <NoteText note={note} />
          </Text>
          {isMine ? (
            <Flex gap="0.5" mt="-1" mr="-1.5">
              <IconButton
                ref={opener}
                size="2xs"
                variant="ghost"
                colorPalette="yellow"
                aria-label="Notu düzenle"
                onClick={() => setEditing(true)}
              >
                <Icon name="edit" size={13} />
              </IconButton>
              <IconButton
                size="2xs"
                variant="ghost"
                colorPalette="yellow"
                aria-label="Notu sil"
                onClick={() => void remove()}
              >
                <Icon name="delete" size={13} />
              </IconButton>
            </Flex>
          ) : null}
        </Flex>
      )}
      {removal.refusal === null ? null : (
        <Text role="alert" fontSize="xs" color="error.fg">
          {removal.refusal.sentence}
        </Text>
      )}
      <Text fontSize="xs" color="yellow.fg" mt="1" className="tabular">
        {note.author.name} · {formatDateTime(note.createdAt)}
        {note.updatedAt === note.createdAt ? '' : ' · düzenlendi'}
      </Text>
    </Box>
  );
}
