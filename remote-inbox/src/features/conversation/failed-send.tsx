import type { Message, SendAction } from '@muhatap/shared/wire/conversations';
import { isKnown } from '@muhatap/shared/wire/open';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { Link } from 'react-router-dom';
import { convertAndResend, retrySend } from '#entities/conversation';
import { inboxAddresses } from '../../addresses';
import type { MessageActions } from './message-actions.types';

const LABELS: Record<SendAction, string> = {
  retry: 'Tekrar Dene',
  template: 'Şablon seç',
  shorten: 'Kısalt',
  convert: 'Dönüştürüp gönder',
  reconnect: 'Hesabı yeniden bağla',
};

/** The one thing that helps. */
function Help({
  message,
  action,
  actions,
}: {
  readonly message: Message;
  readonly action: SendAction;
  readonly actions: MessageActions;
}) {
  const look = { size: '2xs', variant: 'outline', colorPalette: 'error' } as const;
  if (action === 'reconnect')
    return (
      <Button {...look} asChild>
        <Link to={inboxAddresses.accounts()}>{LABELS.reconnect}</Link>
      </Button>
    );
  const run = () => {
    if (action === 'retry')
      void retrySend(message.id).then((isSent) => !isSent && actions.onTemplate());
    else if (action === 'convert') void convertAndResend(message.id);
    else if (action === 'shorten') actions.onEdit(message.id);
    else actions.onTemplate();
  };
  return (
    <Button {...look} onClick={run}>
      {LABELS[action]}
    </Button>
  );
}

/** Why a message did not arrive, in plain words, and what helps. */
export function FailedSend({
  message,
  actions,
}: {
  readonly message: Message;
  readonly actions: MessageActions;
}) {
  const helps = message.error?.action ?? null;
  // A person cannot write a chatbot's choices anew.
  const action = message.choices === null || helps === 'reconnect' ? helps : null;
  return (
    <Flex
      role="alert"
      columnGap="2"
      rowGap="1"
      align="center"
      justify="flex-end"
      mt="1"
      pb="1.5"
      fontSize="xs"
      color="error.fg"
      flexWrap="wrap"
      maxW={{ base: '92%', md: '78%' }}
    >
      <Flex gap="1" align="flex-start">
        <Box mt="0.5">
          <Icon name="alert" size={14} />
        </Box>
        <Text>{message.error?.message ?? 'Failed to send message'}</Text>
      </Flex>
      {action !== null && isKnown(LABELS, action) && (
        <Help message={message} action={action} actions={actions} />
      )}
    </Flex>
  );
}
