import type { ReactNode } from 'react';
import { Box, Center, Flex, Stack, Text, VisuallyHidden } from '../primitives';
import { formattedParts } from './formatted-parts';

/** One bubble of a preview. `side` out is the company's, in the citizen's. */
export interface PreviewMessage {
  readonly body: string;
  readonly header?: string | null;
  readonly footer?: string | null;
  /** Words in place of the file above the text. */
  readonly file?: string | null;
  /** The words of the buttons below the text. */
  readonly buttons?: readonly string[];
  readonly side?: 'in' | 'out';
}

export interface MessagePreviewProps {
  readonly messages: readonly PreviewMessage[];
  /** Says what is previewed. */
  readonly label: string;
  /** Whether `*bold*`, `_italic_` and `~struck~` are drawn, as WhatsApp does. */
  readonly isFormatted?: boolean;
  /** A line above the bubbles: the channel. */
  readonly heading?: ReactNode;
}

const STYLES = {
  '*': { fontWeight: 'semibold' },
  _: { fontStyle: 'italic' },
  '~': { textDecoration: 'line-through' },
} as const;

function PreviewText({
  text,
  isFormatted,
}: {
  readonly text: string;
  readonly isFormatted: boolean;
}) {
  if (!isFormatted) return <>{text}</>;
  return (
    <>
      {formattedParts(text).map((part, index) =>
        part.mark === null ? (
          part.text
        ) : (
          <Box as="span" key={index} {...STYLES[part.mark]}>
            {part.text}
          </Box>
        ),
      )}
    </>
  );
}

function Bubble({
  message: { body, header, footer, file, buttons = [], side = 'out' },
  isFormatted,
}: {
  readonly message: PreviewMessage;
  readonly isFormatted: boolean;
}) {
  return (
    <Box
      alignSelf={side === 'out' ? 'flex-end' : 'flex-start'}
      maxW="90%"
      px="3"
      py="2"
      borderRadius="lg"
      bg={`bubble.${side}`}
      color={`bubble.${side}.fg`}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      fontSize="sm"
    >
      {file ? (
        <Center
          minH="16"
          mb="1.5"
          px="2"
          borderRadius="md"
          bg="bg.muted"
          color="fg.muted"
          fontSize="xs"
        >
          {file}
        </Center>
      ) : null}
      {header ? (
        <Text fontWeight="semibold" mb="0.5">
          {header}
        </Text>
      ) : null}
      {body === '' ? (
        <Text color={`bubble.${side}.meta`}>…</Text>
      ) : (
        <Text>
          <PreviewText text={body} isFormatted={isFormatted} />
        </Text>
      )}
      {footer ? (
        <Text mt="1" fontSize="xs" color={`bubble.${side}.meta`}>
          {footer}
        </Text>
      ) : null}
      {buttons.map((words) => (
        <Text
          key={words}
          mt="1.5"
          pt="1.5"
          borderTopWidth="1px"
          borderColor="border.emphasized"
          textAlign="center"
          fontWeight="medium"
        >
          {words}
        </Text>
      ))}
    </Box>
  );
}

/** Messages as their recipients will see them. */
export function MessagePreview({
  messages,
  label,
  isFormatted = true,
  heading,
}: MessagePreviewProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      <Flex
        px="3"
        minH="9"
        align="center"
        gap="2"
        borderBottomWidth="1px"
        borderColor="border"
        fontSize="xs"
        color="fg.muted"
      >
        {heading ?? 'Önizleme'}
      </Flex>
      <Stack gap="2" p="3" minH="88px">
        {messages.map((message, index) => (
          <Bubble key={index} message={message} isFormatted={isFormatted} />
        ))}
        {messages.length === 0 ? <VisuallyHidden>Gösterilecek mesaj yok</VisuallyHidden> : null}
      </Stack>
    </Box>
  );
}
