import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { chakra, Heading, Icon, Input } from '@muhatap/shared/ui';
import { CHATBOT_NAME_LIMIT, renameChatbot } from '#entities/chatbot';
import type { Chatbot } from '@muhatap/shared/wire/chatbots';
import { useRef, useState, type KeyboardEvent } from 'react';

interface ChatbotNameProps {
  readonly id: string;
  readonly name: string;
  readonly onRenamed: (chatbot: Chatbot) => void;
}

/** The chatbot's name; a click or Enter makes it a field, leaving that field saves. */
export function ChatbotName({ id, name, onRenamed }: ChatbotNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);

  async function save(text: string): Promise<void> {
    if (text === '' || text === name) return;
    try {
      onRenamed(await renameChatbot(id, text));
    } catch (error) {
      notify.error(messageOf(error, 'Ad değiştirilemedi'));
    }
  }
  const leave = (text: string) => {
    if (isLeft.current) return;
    isLeft.current = true;
    setTyped(null);
    void save(text.trim());
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    leave(event.key === 'Enter' ? event.currentTarget.value : name);
    queueMicrotask(() => button.current?.focus());
  };
  const begin = () => {
    isLeft.current = false;
    setTyped(name);
  };

  if (typed !== null) {
    return (
      <Input
        autoFocus
        size="xs"
        aria-label="Chatbot adı"
        width="min(280px, 100%)"
        fontWeight="semibold"
        fontSize="md"
        value={typed}
        maxLength={CHATBOT_NAME_LIMIT}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={(event) => leave(event.currentTarget.value)}
      />
    );
  }
  return (
    <Heading as="h1" size="md" minW="0">
      <chakra.button
        ref={button}
        type="button"
        display="flex"
        alignItems="center"
        gap="1.5"
        maxW="full"
        borderRadius="sm"
        textAlign="start"
        className="group"
        title="Adı değiştir"
        onClick={begin}
      >
        <chakra.span truncate>{name}</chakra.span>
        <chakra.span
          color="fg.subtle"
          opacity="0"
          _groupHover={{ opacity: '1' }}
          _groupFocus={{ opacity: '1' }}
          aria-hidden
        >
          <Icon name="edit" size={14} />
        </chakra.span>
      </chakra.button>
    </Heading>
  );
}
