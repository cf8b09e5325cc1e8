import type { Quote } from '@muhatap/shared/wire/conversations';
import { chakra, Icon, Text } from '@muhatap/shared/ui';
import { messageText } from '#entities/conversation';

interface QuoteLineProps {
  readonly quote: Quote;
  /** The citizen's name, for words that are not ours. */
  readonly customerName: string;
  readonly onGo: (messageId: string) => void;
}

/** A chatbot's list: people send none. Its title says enough. */
const isOffer = ({ type, is_sent }: Quote): boolean => is_sent && type === 'interactive';

/** The quoted message above its answer; a click scrolls to it. */
export function QuoteLine({ quote, customerName, onGo }: QuoteLineProps) {
  const ours = isOffer(quote) ? 'Chatbot' : 'Destek Temsilcisi';
  const who = quote.sender_name ?? (quote.is_sent ? ours : customerName);
  const text = messageText(
    isOffer(quote) ? { ...quote, content: quote.content.split('\n\n')[0] ?? '' } : quote,
  );
  return (
    <chakra.button
      type="button"
      display="block"
      width="full"
      minW="140px"
      textAlign="start"
      mb="1.5"
      px="2.5"
      py="1.5"
      borderRadius="md"
      borderInlineStartWidth="3px"
      borderColor="brand.solid"
      bg={{ _light: 'rgb(0 0 0 / 0.05)', _dark: 'rgb(255 255 255 / 0.07)' }}
      cursor="pointer"
      _hover={{ bg: { _light: 'rgb(0 0 0 / 0.09)', _dark: 'rgb(255 255 255 / 0.12)' } }}
      aria-label={`Alıntılanan mesaja git: ${who}: ${text}`}
      onClick={() => onGo(quote.id)}
    >
      <Text fontSize="xs" fontWeight="semibold" display="flex" gap="1" alignItems="center">
        <Icon name="reply" size={12} />
        {who}
      </Text>
      <Text fontSize="sm" opacity="0.9" lineClamp={2}>
        {text}
      </Text>
    </chakra.button>
  );
}
