import type { Message } from '@muhatap/shared/wire';
import { Box, Flex, Icon, Text, type IconName } from '@muhatap/shared/ui';
import { MESSAGE_TYPE_NAMES } from '#entities/conversation';
import { ChoicesBody } from './choices-body';
import { LinkedText } from './linked-text';
import { LocationBody } from './location-body';
import { MediaBody } from './media-body';

function Caption({ text }: { readonly text: string }) {
  return text.trim() === '' ? null : (
    <Box whiteSpace="pre-wrap">
      <LinkedText text={text} />
    </Box>
  );
}

function Named({
  icon,
  name,
  children,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly children?: string;
}) {
  return (
    <Flex gap="2.5" align="flex-start">
      <Box mt="0.5">
        <Icon name={icon} size={16} />
      </Box>
      <Box minW="0">
        <Text fontSize="xs" opacity="0.85">
          {name}
        </Text>
        {children !== undefined && (
          <Box whiteSpace="pre-wrap">
            <LinkedText text={children} />
          </Box>
        )}
      </Box>
    </Flex>
  );
}

interface BubbleBodyProps {
  readonly message: Message;
  readonly onOpenMedia: (message: Message) => void;
}

/** One body per kind of message, and one for those that cannot be shown. */
export function BubbleBody({ message, onOpenMedia }: BubbleBodyProps) {
  const { type, content } = message;
  const name = MESSAGE_TYPE_NAMES[type];
  switch (type) {
    case 'text':
    case 'system':
      return <Caption text={content} />;
    case 'template':
      return (
        <Named icon="template" name={name}>
          {content}
        </Named>
      );
    case 'image':
    case 'sticker':
    case 'video':
    case 'audio':
    case 'document':
      return (
        <Flex direction="column" gap="2">
          <MediaBody type={type} media={message.media} onOpen={() => onOpenMedia(message)} />
          {type !== 'document' || content !== message.media?.name ? (
            <Caption text={content} />
          ) : null}
        </Flex>
      );
    case 'location':
      return <LocationBody content={content} />;
    case 'contacts':
      return (
        <Named icon="contact" name={name}>
          {content}
        </Named>
      );
    case 'interactive':
      if (message.choices !== null)
        return <ChoicesBody content={content} choices={message.choices} />;
      return message.is_sent ? (
        <Caption text={content} />
      ) : (
        <Named icon="list" name="Seçeneklerden seçti">
          {content}
        </Named>
      );
    case 'reaction':
      return (
        <Named icon="emoji" name={name}>
          {content === '' ? 'Tepki kaldırıldı' : content}
        </Named>
      );
    case 'unsupported':
      return (
        <Named icon="help" name={name}>
          Bu mesaj türü burada gösterilemiyor. Kişi mesajını telefonundaki uygulamada görebilir.
        </Named>
      );
  }
}
