import { Segments } from './field/segments';
import { useComposer, writeAs } from './composer.store';

const MODES = [
  { value: 'reply', label: 'Yanıt', icon: 'reply', tip: 'Kişiye yanıt yaz (Ctrl + Shift + E)' },
  { value: 'note', label: 'Özel not', icon: 'note', tip: 'Ekibe not yaz (Ctrl + Shift + E)' },
] as const;

/** To the citizen, or to colleagues. */
export function ModeSwitch({ roomId }: { readonly roomId: string }) {
  const mode = useComposer(roomId, (composer) => composer.mode);
  return (
    <Segments
      label="Ne yazıyorsunuz?"
      value={mode}
      segments={MODES}
      tone={(value) => (value === 'note' ? 'warning' : 'brand')}
      onChoose={(value) => writeAs(roomId, value)}
    />
  );
}
