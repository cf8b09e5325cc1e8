import { formatTime } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { platform, type SoundRecording, type Undo } from '@muhatap/shared/platform';
import type { Room } from '@muhatap/shared/wire/conversations';
import { focusComposer } from '../composer.store';
import { attachFiles } from '../files/attach-files';
import { currentVoice, setVoice, type Voice } from './voice.store';
import { longestVoice, voiceFormat, type VoiceFormat } from './voice-format';

/** A press by mistake, ms. */
const SHORTEST_MS = 700;

const PROBLEMS = {
  denied:
    'Mikrofona izin verilmedi. Adres çubuğunun başındaki simgeye tıklayıp Mikrofon için “İzin ver”i seçin, sonra yeniden deneyin.',
  missing: 'Mikrofon bulunamadı. Mikrofonu ya da kulaklığı takıp yeniden deneyin.',
  failed: 'Mikrofon açılamadı. Başka bir uygulama kullanıyorsa onu kapatıp yeniden deneyin.',
} as const;
const NOT_LOADED = 'Ses kaydı açılamadı. Bağlantınızı denetleyip yeniden deneyin.';
const NOT_SAVED = 'Ses kaydı dosyaya çevrilemedi. Yeniden kaydedin.';

interface Running {
  readonly room: Room;
  readonly format: VoiceFormat;
  readonly recording: SoundRecording;
  readonly convert: (sound: Blob) => Promise<Blob>;
  readonly undo: Undo;
}
let running: Running | null = null;

/** Loaded before the recording begins: a recording never waits for a line that is gone. */
const loadConverter = async (format: VoiceFormat): Promise<Running['convert']> => {
  if (format.extension === 'wav') return (await import('./to-wav')).toWav;
  if (format.recorded.startsWith('audio/webm')) return (await import('./to-ogg')).toOgg;
  return (sound) => Promise.resolve(sound);
};

const idle = (room: Room) => currentVoice()?.roomId !== room.id;

/** Requests the microphone and records for a room, until somebody ends it or the channel takes no more. */
export async function startVoice(room: Room): Promise<void> {
  const { microphone, clock, log } = platform();
  const format = voiceFormat(room.channel, microphone.canRecord);
  if (format === null || currentVoice() !== null) return;
  const longestMs = longestVoice(room.channel, format);
  const asking: Voice = {
    roomId: room.id,
    phase: 'asking',
    startedAt: 0,
    longestMs,
    level: () => 0,
  };
  setVoice(asking);
  const isOff = () => currentVoice() !== asking;
  const giveUp = (text: string) => {
    if (isOff()) return;
    setVoice(null);
    notify.warning(text);
  };
  let convert: Running['convert'];
  try {
    convert = await loadConverter(format);
  } catch (error) {
    log.warn(NOT_LOADED, error);
    return giveUp(NOT_LOADED);
  }
  const recording = await microphone.record({
    mimeType: format.recorded,
    bitsPerSecond: format.bitsPerSecond,
    onLost: () => void finishVoice('Mikrofon bağlantısı kesildi; o ana kadarki kayıt eklendi.'),
  });
  if (typeof recording === 'string') return giveUp(PROBLEMS[recording]);
  if (isOff()) return recording.cancel(); // called off while the browser asked
  const undo = clock.setTimeout(
    () => void finishVoice('Kayıt, bu kanalda en uzun süreye ulaştığı için durduruldu.'),
    longestMs,
  );
  running = { room, format, recording, convert, undo };
  setVoice({ ...asking, phase: 'recording', startedAt: clock.now(), level: recording.level });
}

/** '09.32': a colon stands in no file name. */
const nameOf = ({ extension }: VoiceFormat): string =>
  `Sesli mesaj ${formatTime(new Date(platform().clock.now()).toISOString()).replace(':', '.')}.${extension}`;

function take(): Running | null {
  const taken = running;
  running = null;
  taken?.undo();
  return taken;
}

/** Ends the recording and puts it into its room's field as a file; `note` says why where the person did not end it. */
export async function finishVoice(note?: string): Promise<void> {
  const voice = currentVoice();
  const ended = take();
  if (ended === null || voice === null) return;
  const { room, format, recording, convert } = ended;
  if (platform().clock.now() - voice.startedAt < SHORTEST_MS) {
    recording.cancel();
    setVoice(null);
    return void notify.info('Kayıt çok kısa olduğu için eklenmedi.');
  }
  setVoice({ ...voice, phase: 'saving' });
  try {
    const sound = await convert(await recording.stop());
    const file = new File([sound], nameOf(format), { type: format.mimeType });
    // Another person or a room that is gone: the recording was forgotten meanwhile.
    if (!idle(room)) attachFiles(room.id, room.channel, [file]);
    if (note !== undefined) notify.info(note);
  } catch (error) {
    platform().log.warn(NOT_SAVED, error);
    notify.error(NOT_SAVED);
  }
  if (idle(room)) return;
  setVoice(null);
  if (note === undefined) focusComposer(room.id);
}

/** Ends the recording and forgets it. */
export function cancelVoice(): void {
  take()?.recording.cancel();
  setVoice(null);
}

/** The composer of a room is left: its recording ends there, and waits as a file for the way back. */
export function endVoice(): void {
  if (currentVoice()?.phase === 'asking') cancelVoice();
  else void finishVoice('Ses kaydınız durduruldu; konuşmanın yanıt alanında ek olarak bekliyor.');
}
