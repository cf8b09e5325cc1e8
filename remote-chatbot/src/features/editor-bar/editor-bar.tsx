import { useListAddress } from '@muhatap/shared/lib';
import { Box, Button, Flex, HStack, Icon, IconButton } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chatbotAddresses } from '../../addresses';
import { ChatbotName } from './chatbot-name';
import { EditorMenu, type EditorCommand } from './editor-menu';
import { LiveChip } from './live-chip';
import { ProblemButton } from './problem-button';

export interface EditorBarProps {
  readonly chatbot: ChatbotSummary;
  /** State of the draft against the server. */
  readonly saveState: ReactNode;
  readonly isPhoneOpen: boolean;
  readonly isPanelOpen: boolean;
  readonly onPhone: () => void;
  readonly onPanel: () => void;
  readonly onProblems: () => void;
  readonly onCommand: (command: EditorCommand) => void;
  readonly onPublish: () => void;
  readonly onRenamed: (chatbot: Chatbot) => void;
}

/** The head of the editor: what this is, how it stands, and what is done with the flow as a whole. */
export function EditorBar({
  chatbot,
  saveState,
  isPhoneOpen,
  isPanelOpen,
  onPhone,
  onPanel,
  onProblems,
  onCommand,
  onPublish,
  onRenamed,
}: EditorBarProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1', md: '2' }}
      px={{ base: '1.5', md: '3' }}
      minH="60px"
      borderBottomWidth="1px"
      bg="bg.panel"
      flexShrink={0}
    >
      <IconButton
        asChild
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Chatbotlara dön"
      >
        <Link to={useListAddress(chatbotAddresses.chatbots())}>
          <Icon name="arrow-left" size={18} />
        </Link>
      </IconButton>
      <Box flex="1" minW="0">
        <ChatbotName id={chatbot.id} name={chatbot.name} onRenamed={onRenamed} />
        <HStack gap="2.5" minW="0" height="20px">
          <Box hideBelow="sm">
            <LiveChip chatbot={chatbot} />
          </Box>
          {saveState}
        </HStack>
      </Box>
      <Tip content="Sorunlar" placement="bottom">
        <Box flexShrink={0} hideBelow="sm">
          <ProblemButton onOpen={onProblems} />
        </Box>
      </Tip>
      <PhoneToggle isOpen={isPhoneOpen} onClick={onPhone} />
      <Tip content={isPanelOpen ? 'Paneli kapat' : 'Paneli aç'} placement="bottom">
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label="Bilgi paneli"
          aria-pressed={isPanelOpen}
          onClick={onPanel}
        >
          <Icon name="panel-right" size={18} />
        </IconButton>
      </Tip>
      <EditorMenu onCommand={onCommand} />
      <Button size="sm" flexShrink={0} onClick={onPublish}>
        Yayınla
      </Button>
    </Flex>
  );
}

interface PhoneToggleProps {
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

const PhoneToggle = ({ isOpen, onClick }: PhoneToggleProps) => (
  <Button
    size="sm"
    variant={isOpen ? 'subtle' : 'outline'}
    colorPalette={isOpen ? 'brand' : 'gray'}
    px={{ base: '2', md: '3' }}
    flexShrink={0}
    aria-label="Telefonda dene"
    aria-pressed={isOpen}
    onClick={onClick}
  >
    <Icon name="smartphone" size={16} />
    <Box as="span" hideBelow="md">
      Telefonda dene
    </Box>
  </Button>
);
