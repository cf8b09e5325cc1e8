import { platform } from '@muhatap/shared/platform';
import type { Room } from '@muhatap/shared/wire/conversations';
import { ToolButton } from '../field/tool-button';
import { startVoice } from './voice-commands';
import { voiceFormat } from './voice-format';
import { useIsRecording } from './voice.store';

/** Begins a recording; absent where browser or channel have no sound in common. */
export function VoiceButton({ room }: { readonly room: Room }) {
  const isRecording = useIsRecording();
  if (voiceFormat(room.channel, platform().microphone.canRecord) === null) return null;
  return (
    <ToolButton
      icon="mic"
      label="Sesli mesaj kaydet"
      disabled={isRecording}
      onClick={() => void startVoice(room)}
    />
  );
}
