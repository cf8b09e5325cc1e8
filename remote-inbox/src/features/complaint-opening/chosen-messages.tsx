import { formatDateTime } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { chooseMessage } from '#entities/complaint';
import { messageText, speakerOf } from '#entities/conversation';

interface ChosenMessagesProps {
  readonly messages: readonly Message[];
  readonly customerName: string;
}

/** Messages for the complaint's first history; one chosen by mistake can still be left out. */
export function ChosenMessages({ messages, customerName }: ChosenMessagesProps) {
  return (
    <Box>
      <Text
        fontSize="sm"
        fontWeight="medium"
        mb="1.5"
      >{`Seçilen mesajlar (${messages.length})`}</Text>
      <Box
        as="ul"
        listStyleType="none"
        maxH={{ base: '100px', sm: '136px' }}
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        tabIndex={0}
        role="list"
        aria-label="Seçilen mesajlar"
      >
        {messages.map((message) => (
          <Flex
            as="li"
            key={message.id}
            gap="2"
            align="center"
            ps="3"
            pe="1"
            py="1"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box flex="1" minW="0">
              <Text
                fontSize="xs"
                color="fg.muted"
                className="tabular"
                truncate
              >{`${speakerOf(message, customerName)} · ${formatDateTime(message.created_at)}`}</Text>
              <Text fontSize="sm" truncate>
                {messageText(message)}
              </Text>
            </Box>
            {messages.length > 1 && (
              <IconButton
                type="button"
                size="2xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={`Çıkar: ${messageText(message).slice(0, 60)}`}
                onClick={() => chooseMessage(message)}
              >
                <Icon name="close" size={13} />
              </IconButton>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
