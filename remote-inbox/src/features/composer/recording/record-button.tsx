import type { Room } from '@muhatap/shared/wire/conversations';
import { ToolButton } from '../field/tool-button';
import { startRecording } from './recording-commands';
import { canRecord } from './can-record';
import { recordingFormat } from './recording-format';
import { useIsRecording, type RecordingKind } from './recording.store';

const LOOKS = {
  voice: { icon: 'mic', label: 'Sesli mesaj kaydet' },
  video: { icon: 'video', label: 'Görüntülü mesaj kaydet' },
} as const;

interface RecordButtonProps {
  readonly kind: RecordingKind;
  readonly room: Room;
}

/** Begins a recording; absent where browser and channel have no form in common. */
export function RecordButton({ kind, room }: RecordButtonProps) {
  const isRecording = useIsRecording();
  if (recordingFormat(kind, room.channel, canRecord(kind)) === null) return null;
  return (
    <ToolButton
      {...LOOKS[kind]}
      disabled={isRecording}
      onClick={() => void startRecording(kind, room)}
    />
  );
}
