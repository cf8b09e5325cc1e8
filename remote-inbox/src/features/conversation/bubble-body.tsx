import type { ReactNode } from 'react';
import type { Message, MessageType } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Icon, Text, type IconName } from '@muhatap/shared/ui';
import { LocationBody } from '@muhatap/shared/ui/app';
import { entryOf } from '@muhatap/shared/wire/open';
import { messageTypeName } from '#entities/conversation';
import { ChoicesBody } from './choices-body';
import { LinkedText } from './linked-text';
import { MediaBody, type MediaType } from './media-body';

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

type Body = (props: BubbleBodyProps) => ReactNode;

const textBody: Body = ({ message }) => <Caption text={message.content} />;

const named =
  (icon: IconName): Body =>
  ({ message: { type, content } }) => (
    <Named icon={icon} name={messageTypeName(type)}>
      {content}
    </Named>
  );

const file =
  (type: MediaType): Body =>
  ({ message, onOpenMedia }) => (
    <Flex direction="column" gap="2">
      <MediaBody type={type} media={message.media} onOpen={() => onOpenMedia(message)} />
      {type !== 'document' || message.content !== message.media?.name ? (
        <Caption text={message.content} />
      ) : null}
    </Flex>
  );

const interactive: Body = ({ message: { content, choices, is_sent } }) => {
  if (choices !== null) return <ChoicesBody content={content} choices={choices} />;
  return is_sent ? (
    <Caption text={content} />
  ) : (
    <Named icon="list" name="Seçeneklerden seçti">
      {content}
    </Named>
  );
};

/** The file of a template's header by its own type. */
function mediaTypeOf({ mime_type: type }: NonNullable<Message['media']>): MediaType {
  const family = type?.split('/')[0];
  return family === 'image' || family === 'video' ? family : 'document';
}

const sentTemplate: Body = ({ message, onOpenMedia }) => (
  <Flex direction="column" gap="2">
    {message.media !== null && (
      <MediaBody
        type={mediaTypeOf(message.media)}
        media={message.media}
        onOpen={() => onOpenMedia(message)}
      />
    )}
    <Named icon="template" name={messageTypeName(message.type)}>
      {message.content}
    </Named>
  </Flex>
);

const BODIES: Readonly<Record<MessageType, Body>> = {
  text: textBody,
  system: textBody,
  template: sentTemplate,
  image: file('image'),
  sticker: file('sticker'),
  video: file('video'),
  audio: file('audio'),
  document: file('document'),
  location: ({ message }) => <LocationBody content={message.content} />,
  contacts: named('contact'),
  interactive,
  reaction: ({ message: { type, content } }) => (
    <Named icon="emoji" name={messageTypeName(type)}>
      {content === '' ? 'Tepki kaldırıldı' : content}
    </Named>
  ),
  unsupported: ({ message: { type } }) => (
    <Named icon="help" name={messageTypeName(type)}>
      Bu mesaj türü burada gösterilemiyor. Kişi mesajını telefonundaki uygulamada görebilir.
    </Named>
  ),
};

/** One body per kind of message, and one for those that cannot be shown. */
export const BubbleBody = (props: BubbleBodyProps) =>
  (entryOf(BODIES, props.message.type) ?? BODIES.unsupported)(props);
