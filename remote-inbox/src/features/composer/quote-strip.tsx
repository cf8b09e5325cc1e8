import type { Quote } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { messageText } from '#entities/conversation';

interface QuoteStripProps {
  readonly quote: Quote;
  readonly customerName: string;
  readonly onRemove: () => void;
}

/** The message that the answer quotes. */
export function QuoteStrip({ quote, customerName, onRemove }: QuoteStripProps) {
  const name = quote.is_sent ? (quote.sender_name ?? 'Destek Temsilcisi') : customerName;
  return (
    <Flex
      gap="2"
      align="center"
      mx="2"
      mt="2"
      pl="2.5"
      pr="1"
      py="1"
      borderRadius="md"
      bg="bg.muted"
      borderLeftWidth="3px"
      borderColor="brand.solid"
    >
      <Icon name="quote" size={14} color="fg.muted" />
      <Box flex="1" minW="0">
        <Text fontSize="xs" fontWeight="medium" color="brand.fg" truncate>
          {name}
        </Text>
        <Text fontSize="xs" color="fg.muted" truncate>
          {messageText(quote)}
        </Text>
      </Box>
      <IconButton
        type="button"
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label="Alıntıyı kaldır"
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Flex>
  );
}
