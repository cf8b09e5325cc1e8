import { lazy, Suspense } from 'react';
import { Box } from '../../primitives';
import type { AudioPlayerProps } from './audio-player';

const Loaded = lazy(() =>
  import('./audio-player').then(
    (loaded) => ({ default: loaded.AudioPlayer }),
    () => ({ default: ({ src }: AudioPlayerProps) => <audio src={src} controls /> }),
  ),
);

/** A sound that is played in its place; the code comes with the first one, in whose place nothing moves. */
export const AudioPlayer = (props: AudioPlayerProps) => (
  <Suspense fallback={<Box w="260px" maxW="full" h="10" aria-busy />}>
    <Loaded {...props} />
  </Suspense>
);
