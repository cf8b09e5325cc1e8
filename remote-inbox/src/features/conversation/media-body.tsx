import { formatNumber } from '@muhatap/shared/i18n';
import type { Media } from '@muhatap/shared/wire';
import { Box, Center, chakra, Flex, Icon, Image, Link, Spinner, Text } from '@muhatap/shared/ui';
import { MESSAGE_TYPE_NAMES } from '#entities/conversation';

type MediaType = 'image' | 'sticker' | 'video' | 'audio' | 'document';
const KILO = 1024;

function sizeWords(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < KILO * KILO) return `${formatNumber(Math.max(1, Math.round(bytes / KILO)))} KB`;
  return `${formatNumber(Math.round((bytes / KILO / KILO) * 10) / 10)} MB`;
}

/** Pictures keep this box from the first moment, so that nothing moves when they arrive. */
const PICTURE = { w: '260px', maxW: 'full', h: '200px' } as const;

/** A shade of whatever bubble it lies in. */
const TINT = { bg: { _light: 'rgb(0 0 0 / 0.06)', _dark: 'rgb(255 255 255 / 0.08)' } } as const;

function Waiting({ type, isFailed }: { readonly type: MediaType; readonly isFailed: boolean }) {
  const isPicture = type === 'image' || type === 'video';
  return (
    <Center {...(isPicture ? PICTURE : { minH: '10', px: '2' })} gap="2.5" borderRadius="md" {...TINT} color="inherit" fontSize="sm">
      {isFailed ? <Icon name="alert" size={16} /> : <Spinner size="sm" />}
      <Text>{isFailed ? `${MESSAGE_TYPE_NAMES[type]} alınamadı` : `${MESSAGE_TYPE_NAMES[type]} alınıyor…`}</Text>
    </Center>
  );
}

function File({ url, media }: { readonly url: string; readonly media: Media }) {
  return (
    <Link href={url} target="_blank" rel="noreferrer noopener" color="inherit" display="block" _hover={{ textDecoration: 'none' }}>
      <Flex gap="3" align="center" minW="200px" py="1">
        <Center boxSize="10" borderRadius="md" {...TINT} flexShrink="0"><Icon name="file-text" size={20} /></Center>
        <Box minW="0">
          <Text truncate fontWeight="medium">{media.name ?? 'Belge'}</Text>
          <Text fontSize="xs" opacity="0.85" className="tabular">{sizeWords(media.size)}</Text>
        </Box>
      </Flex>
    </Link>
  );
}

export function MediaBody({ type, media }: { readonly type: MediaType; readonly media: Media | null }) {
  if (media === null || media.state !== 'ready' || media.url === null) return <Waiting type={type} isFailed={media === null || media.state === 'failed'} />;
  const { url } = media;
  const name = media.name ?? MESSAGE_TYPE_NAMES[type];
  switch (type) {
    case 'image':
      return <Link href={url} target="_blank" rel="noreferrer noopener" display="block"><Image src={url} alt={name} {...PICTURE} objectFit="cover" borderRadius="md" /></Link>;
    case 'sticker':
      return <Image src={url} alt={name} boxSize="140px" objectFit="contain" />;
    case 'video':
      return <chakra.video src={url} controls preload="metadata" aria-label={name} {...PICTURE} borderRadius="md" bg="black" />;
    case 'audio':
      return <chakra.audio src={url} controls preload="none" aria-label={name} w="260px" maxW="full" h="10" />;
    case 'document':
      return <File url={url} media={media} />;
  }
}
