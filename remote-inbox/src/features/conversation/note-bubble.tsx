import { memo, useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { useSession } from '@muhatap/shared/session';
import type { Note } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Icon, IconButton, Text, useFormFocus } from '@muhatap/shared/ui';
import { removeNote } from '#entities/note';
import { MentionedText } from './mentioned-text';
import { NoteEditor } from './note-editor';

async function remove(note: Note): Promise<void> {
  if (
    !(await askConfirm({ title: 'Not silinsin mi?', message: 'İç not bütün ekip için silinir.' }))
  )
    return;
  try {
    await removeNote(note);
  } catch (error) {
    notify.error(messageOf(error, 'Not silinemedi.'));
  }
}

/** Name of a note on screen. */
const kindName = ({ kind }: Note): string => (kind === 'handover' ? 'Devir notu' : 'İç not');

/** A private note of the team in the conversation; nobody outside ever sees it. */
function NoteBubbleView({ note }: { readonly note: Note }) {
  const isMine = useSession((session) => session.user?.id === note.author.id);
  const [isEditing, setEditing] = useState(false);
  const { field, opener } = useFormFocus<HTMLTextAreaElement>(isEditing);
  const isChanged = note.updated_at !== note.created_at;
  return (
    <Flex direction="column" align="flex-end" pt="2.5" className="group">
      <Box
        role="note"
        aria-label={`${kindName(note)}, ${note.author.name}`}
        maxW={{ base: '92%', md: '78%' }}
        minW={{ base: '70%', md: '320px' }}
        bg="yellow.subtle"
        borderWidth="1px"
        borderColor="yellow.border"
        borderRadius="lg"
        px="3"
        py="2"
        overflowWrap="anywhere"
      >
        <Flex gap="1.5" align="center" fontSize="xs" color="yellow.fg" mb="1" minH="5">
          <Icon name="lock" size={13} />
          <Text flex="1">
            {kindName(note)} · {note.author.name} · yalnız ekip görür
          </Text>
          {isMine && !isEditing && (
            <Flex
              gap="0.5"
              opacity={{ base: 1, md: 0 }}
              _groupHover={{ opacity: 1 }}
              _groupFocusWithin={{ opacity: 1 }}
            >
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
                onClick={() => void remove(note)}
              >
                <Icon name="delete" size={13} />
              </IconButton>
            </Flex>
          )}
        </Flex>
        {isEditing ? (
          <NoteEditor field={field} note={note} onDone={() => setEditing(false)} />
        ) : (
          <Box whiteSpace="pre-wrap">
            <MentionedText note={note} />
          </Box>
        )}
      </Box>
      <Text
        as="time"
        className="tabular"
        mt="1"
        fontSize="2xs"
        color="fg.muted"
        title={formatDateTime(note.created_at)}
      >
        {formatTime(note.created_at)}
        {isChanged && ' · düzenlendi'}
      </Text>
    </Flex>
  );
}

export const NoteBubble = memo(NoteBubbleView);
