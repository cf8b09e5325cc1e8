import { lazy, Suspense, useEffect } from 'react';
import { Box } from '@muhatap/shared/ui';
import { leaveVoice } from './voice-commands';
import { useVoice } from './voice.store';

const VoiceStrip = lazy(async () => ({ default: (await import('./voice-strip')).VoiceStrip }));

/** The recording under way stands over the words; leaving them ends it. */
export function VoicePlace({ roomId }: { readonly roomId: string }) {
  const voice = useVoice(roomId);
  useEffect(() => () => leaveVoice(roomId), [roomId]);
  if (voice === null) return null;
  return (
    <Suspense fallback={<Box h="14" aria-busy />}>
      <VoiceStrip voice={voice} />
    </Suspense>
  );
}
