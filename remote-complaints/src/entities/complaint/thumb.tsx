import { Center, chakra, Icon, Image } from '@muhatap/shared/ui';
import { useState } from 'react';

interface ThumbProps {
  readonly url: string;
  readonly label: string;
  /** Edge in px; 100 by default (docs/behaviour.md §6.6). */
  readonly size?: number;
  readonly onOpen: () => void;
}

/** A photo in small. It keeps its place while it loads, and where it cannot. */
export function Thumb({ url, label, size = 100, onOpen }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const edge = `${size}px`;
  return (
    <chakra.button
      type="button"
      display="block"
      width={edge}
      height={edge}
      borderRadius="sm"
      overflow="hidden"
      cursor="zoom-in"
      bg="bg.muted"
      color="fg.muted"
      aria-label={label}
      onClick={onOpen}
    >
      {failed === url ? (
        <Center boxSize="full">
          <Icon name="file-image" size={20} />
        </Center>
      ) : (
        <Image
          src={url}
          alt=""
          width={edge}
          height={edge}
          objectFit="cover"
          loading="lazy"
          onError={() => setFailed(url)}
        />
      )}
    </chakra.button>
  );
}
