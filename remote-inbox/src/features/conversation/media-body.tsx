import type { ReactNode } from 'react';
import type { Media } from '@muhatap/shared/wire/conversations';
import { Box, Center, chakra, Flex, Icon, Image, Link, Spinner, Text } from '@muhatap/shared/ui';
import { AudioPlayer } from '@muhatap/shared/ui/app';
import { MESSAGE_TYPE_NAMES } from '#entities/conversation';
import { isPdf, formatSize } from './media-kind';

export type MediaType = 'image' | 'sticker' | 'video' | 'audio' | 'document';

/** Pictures keep this box from the first moment, so that nothing moves when they arrive. */
const PICTURE = { w: '260px', maxW: 'full', h: '200px' } as const;

/** A shade of whatever bubble it lies in. */
const TINT = { bg: { _light: 'rgb(0 0 0 / 0.06)', _dark: 'rgb(255 255 255 / 0.08)' } } as const;

const ROOM: Record<MediaType, object> = {
  image: PICTURE,
  video: PICTURE,
  sticker: { boxSize: '140px' },
  audio: { w: '260px', maxW: 'full', h: '10', px: '2' },
  document: { minW: '200px', minH: '48px', px: '2' },
};

const isLost = (media: Media | null): boolean => media === null || media.state === 'failed';

function waitingText(type: MediaType, media: Media | null): string {
  const name = MESSAGE_TYPE_NAMES[type];
  if (media?.is_blocked === true) return `${name} engellendi: zararlı yazılım bulundu`;
  if (media?.is_expired === true) return `${name}: saklama süresi dolduğu için silindi`;
  return isLost(media) ? `${name} alınamadı` : `${name} alınıyor…`;
}

function Waiting({ type, media }: { readonly type: MediaType; readonly media: Media | null }) {
  return (
    <Center
      {...ROOM[type]}
      gap="2.5"
      borderRadius="md"
      {...TINT}
      color="inherit"
      fontSize="sm"
      textAlign="center"
    >
      {isLost(media) ? <Icon name="alert" size={16} /> : <Spinner size="sm" />}
      <Text>{waitingText(type, media)}</Text>
    </Center>
  );
}

function FileCard({ media, hint }: { readonly media: Media; readonly hint: string }) {
  return (
    <Flex gap="3" align="center" minW="200px" py="1" textAlign="start">
      <Center boxSize="10" borderRadius="md" {...TINT} flexShrink="0">
        <Icon name="file-text" size={20} />
      </Center>
      <Box minW="0">
        <Text truncate fontWeight="medium">
          {media.name ?? 'Belge'}
        </Text>
        <Text fontSize="xs" opacity="0.85" className="tabular">
          {[formatSize(media.size), hint].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Flex>
  );
}

function Opens({
  label,
  onOpen,
  children,
}: {
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      display="block"
      maxW="full"
      cursor="pointer"
      borderRadius="md"
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </chakra.button>
  );
}

interface MediaBodyProps {
  readonly type: MediaType;
  readonly media: Media | null;
  readonly onOpen: () => void;
}

export function MediaBody({ type, media, onOpen }: MediaBodyProps) {
  if (media === null || media.state !== 'ready' || media.url === null)
    return <Waiting type={type} media={media} />;
  const { url } = media;
  const name = media.name ?? MESSAGE_TYPE_NAMES[type];
  switch (type) {
    case 'image':
      return (
        <Opens label={`Büyüt: ${name}`} onOpen={onOpen}>
          <Image
            src={url}
            alt={name}
            loading="lazy"
            {...PICTURE}
            objectFit="cover"
            borderRadius="md"
            {...TINT}
          />
        </Opens>
      );
    case 'sticker':
      return <Image src={url} alt={name} loading="lazy" boxSize="140px" objectFit="contain" />;
    case 'video':
      return (
        <chakra.video
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          {...PICTURE}
          borderRadius="md"
          bg="black"
        />
      );
    case 'audio':
      return <AudioPlayer src={url} name={name} />;
    case 'document':
      return isPdf(media) ? (
        <Opens label={`Önizle: ${name}`} onOpen={onOpen}>
          <FileCard media={media} hint="Önizle" />
        </Opens>
      ) : (
        <Link
          href={url}
          download={name}
          rel="noreferrer noopener"
          color="inherit"
          display="block"
          _hover={{ textDecoration: 'none' }}
        >
          <FileCard media={media} hint="İndir" />
        </Link>
      );
  }
}
