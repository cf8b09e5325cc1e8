import { useEffect, useRef } from 'react';
import type { FilmRecording } from '@muhatap/shared/platform';
import { Center, chakra } from '@muhatap/shared/ui';

/** The camera's picture as a mirror shows it; the film itself is not mirrored. */
export function CameraPicture({ showOn }: Pick<FilmRecording, 'showOn'>) {
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => (screen.current === null ? undefined : showOn(screen.current)), [showOn]);
  return (
    <Center h={{ base: '38dvh', md: '240px' }} maxH="300px" pt="2" px="2">
      <chakra.video
        ref={screen}
        autoPlay
        muted
        playsInline
        aria-label="Kamera görüntüsü"
        h="full"
        maxW="full"
        bg="black"
        borderRadius="md"
        transform="scaleX(-1)"
      />
    </Center>
  );
}
