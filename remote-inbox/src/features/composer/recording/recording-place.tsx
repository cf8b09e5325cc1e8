import { useEffect } from 'react';
import { createLatePart } from '@muhatap/shared/ui/plain';
import { Box } from '@muhatap/shared/ui';
import { leaveRecording } from './recording-commands';
import { useRecording } from './recording.store';

const RecordingStrip = createLatePart(
  async () => (await import('./recording-strip')).RecordingStrip,
  () => <Box h="14" aria-busy />,
);

/** The recording under way stands over the words; leaving them ends it. */
export function RecordingPlace({ roomId }: { readonly roomId: string }) {
  const recording = useRecording(roomId);
  useEffect(() => () => leaveRecording(roomId), [roomId]);
  if (recording === null) return null;
  return <RecordingStrip recording={recording} />;
}
