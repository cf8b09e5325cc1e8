import { HStack, Icon, Link, Stack, Text } from '@muhatap/shared/ui';
import { AudioPlayer } from '@muhatap/shared/ui/app';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { mediaAddress, Thumb } from '#entities/complaint';
import { MEDIA } from './media';

/**
 * An icon that says what it is, and for a photo its 100 × 100 preview (docs/behaviour.md §6.6),
 * which opens it large.
 */
export function MessageMedia({
  message,
  onOpen,
}: {
  readonly message: ComplaintMessage;
  readonly onOpen: () => void;
}) {
  if (message.mediaType === 'text') return null;
  const { icon, label } = entryOf(MEDIA, message.mediaType) ?? MEDIA.document;
  const url = mediaAddress(message.mediaUrl);
  const name = (
    <HStack gap="1.5" fontSize="xs">
      <Icon name={icon} size={14} />
      <Text>{url === null ? `${label} alınamadı` : label}</Text>
    </HStack>
  );
  if (url === null) return name;
  switch (message.mediaType) {
    case 'image':
      return (
        <Stack gap="1" align="flex-start">
          {name}
          <Thumb url={url} label="Görseli büyüt" onOpen={onOpen} />
        </Stack>
      );
    case 'audio':
      return (
        <Stack gap="1" align="flex-start">
          {name}
          <AudioPlayer src={url} name={label} />
        </Stack>
      );
    // Of a kind that is not known here, too.
    default:
      return (
        <Link
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          color="inherit"
          textDecoration="underline"
          aria-label={`${label}, yeni sekmede aç`}
        >
          {name}
        </Link>
      );
  }
}
