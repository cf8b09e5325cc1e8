import { platform } from '@muhatap/shared/platform';
import type { RecordingKind } from './recording.store';

const never = () => false;

/** Whether the machine records a kind as a type; shells of earlier releases bring no camera. */
export function canRecord(kind: RecordingKind): (mimeType: string) => boolean {
  const { microphone, camera } = platform();
  return (kind === 'voice' ? microphone : camera)?.canRecord ?? never;
}
