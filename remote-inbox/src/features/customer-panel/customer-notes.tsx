import { formatDateTime } from '@muhatap/shared/i18n';
import type { Note } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Text } from '@muhatap/shared/ui';
import { useNotes, useNotesStatus } from '#entities/note';

interface CustomerNotesProps {
  readonly roomId: string;
  /** Notes of all the citizen's conversations, as they were when the panel was loaded. */
  readonly notes: readonly Note[];
}

/** Colleagues' notes on the citizen, newest first; those of the open conversation are live. */
export function CustomerNotes({ roomId, notes }: CustomerNotesProps) {
  const own = useNotes(roomId);
  const isLive = useNotesStatus(roomId) === 'ready';
  const others = isLive ? notes.filter(({ room_id }) => room_id !== roomId) : notes;
  const all = [...others, ...(isLive ? own : [])].sort((a, b) =>
    b.created_at.localeCompare(a.created_at),
  );
  if (all.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Henüz not yok. Mesaj kutusundan “İç not” yazabilirsiniz.
      </Text>
    );
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none">
      {all.map((note) => (
        <Box
          as="li"
          key={note.id}
          bg="yellow.subtle"
          borderWidth="1px"
          borderColor="yellow.border"
          borderRadius="md"
          px="3"
          py="2"
          overflowWrap="anywhere"
        >
          <Text fontSize="sm" whiteSpace="pre-wrap" lineClamp={6}>
            {note.content}
          </Text>
          <Text fontSize="2xs" color="yellow.fg" mt="1" className="tabular">
            {note.author.name} · {formatDateTime(note.created_at)}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
