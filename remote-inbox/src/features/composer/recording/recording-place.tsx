import { lazy, Suspense, useEffect } from 'react';
import { Box } from '@muhatap/shared/ui';
import { leaveRecording } from './recording-commands';
import { useRecording } from './recording.store';

const RecordingStrip = lazy(async () => ({
  default: (await import('./recording-strip')).RecordingStrip,
}));

/** The recording under way stands over the words; leaving them ends it. */
export function RecordingPlace({ roomId }: { readonly roomId: string }) {
  const recording = useRecording(roomId);
  useEffect(() => () => leaveRecording(roomId), [roomId]);
  if (recording === null) return null;
  return (
    <Suspense fallback={<Box h="14" aria-busy />}>
      <RecordingStrip recording={recording} />
    </Suspense>
  );
}
