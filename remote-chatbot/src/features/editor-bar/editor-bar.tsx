import { addresses } from '@muhatap/shared/contract';
import { Button, Flex, Heading, Icon, IconButton } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire';
import { Link } from 'react-router-dom';
import { CHATBOT_STATUS } from '#entities/chatbot';

export interface EditorBarProps {
  readonly chatbot: Pick<ChatbotSummary, 'name' | 'status'>;
  readonly isPhoneOpen: boolean;
  readonly onPhone: () => void;
}

/** The head of the editor. */
export function EditorBar({ chatbot, isPhoneOpen, onPhone }: EditorBarProps) {
  const { label, tone } = CHATBOT_STATUS[chatbot.status];
  return (
    <Flex as="header" align="center" gap="3" px="3" minH="56px" borderBottomWidth="1px" bg="bg.panel" flexShrink={0}>
      <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Chatbotlara dön"><Link to={addresses.chatbots()}><Icon name="arrow-left" size={18} /></Link></IconButton>
      <Heading as="h1" size="md" truncate>{chatbot.name}</Heading>
      <StatusChip status={label} tone={tone} size="xs" />
      <Button ms="auto" size="sm" variant="outline" colorPalette="gray" aria-pressed={isPhoneOpen} onClick={onPhone}><Icon name="smartphone" size={16} />Telefonda dene</Button>
    </Flex>
  );
}
