import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useConnections } from '@muhatap/shared/connections';
import type { Room } from '@muhatap/shared/wire';
import { Box, Flex, Icon, IconButton, Text, Textarea, useBreakpointValue } from '@muhatap/shared/ui';
import { useNow } from '#entities/clock';
import { sendText } from '#entities/conversation';
import { checkText, closedReason } from './composer-state';
import { useDraft, writeDraft } from './draft.store';

const MAX_HEIGHT_PX = 200;

export function Composer({ room }: { readonly room: Room }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDraft(room.id);
  const connection = useConnections((state) => state.connections.find(({ id }) => id === room.receiver_account.id));
  const reason = closedReason(room, connection, useNow());
  const check = checkText(room, text);

  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(MAX_HEIGHT_PX, element.scrollHeight + 2)}px`;
  }, [text, room.id]);
  const isOpen = reason === null;
  const hasKeyboard = useBreakpointValue({ base: false, md: true }, { ssr: false }) ?? false; // on a phone focus would cover the conversation
  useEffect(() => {
    if (isOpen && hasKeyboard) field.current?.focus({ preventScroll: true });
  }, [room.id, isOpen, hasKeyboard]);

  const send = () => {
    if (!check.canSend || !isOpen) return;
    writeDraft(room.id, ''); // the words live on in the pending message
    void sendText(room, text.trim());
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const note = reason ?? check.note;
  return (
    <Box as="form" borderTopWidth="1px" borderColor="border" bg="bg.panel" px={{ base: '3', md: '4' }} py="3" onSubmit={(event) => { event.preventDefault(); send(); }}>
      {note !== null && (
        <Flex id="composer-note" role={reason !== null || check.isOver ? 'status' : undefined} gap="2" align="center" mb="2" fontSize="sm" color={check.isOver ? 'error.fg' : 'fg.muted'}>
          <Icon name={reason !== null ? 'lock' : 'info'} size={14} />
          <Text className="tabular">{note}</Text>
        </Flex>
      )}
      <Flex gap="2" align="flex-end">
        <Textarea
          ref={field}
          rows={1}
          resize="none"
          minH="10"
          py="2"
          overflowY="auto"
          aria-label="Yanıt"
          placeholder="Yanıt yazın..."
          aria-describedby={note !== null ? 'composer-note' : 'composer-hint'}
          aria-invalid={check.isOver || undefined}
          disabled={!isOpen}
          value={text}
          onChange={(event) => writeDraft(room.id, event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" aria-label="Gönder" disabled={!check.canSend || !isOpen}><Icon name="send" size={18} /></IconButton>
      </Flex>
      <Text id="composer-hint" mt="1.5" fontSize="2xs" color="fg.muted" display={{ base: 'none', md: 'block' }}>Enter gönderir, Shift + Enter yeni satır açar.</Text>
    </Box>
  );
}
