import { useColorMode } from '@muhatap/shared/ui';
import { Choice } from '@muhatap/shared/ui/app';

const OPTIONS = [
  { value: 'system', title: 'Cihaz ayarı', text: 'Cihazınız koyuya geçince sayfa da geçer.' },
  { value: 'light', title: 'Açık', text: 'Her zaman açık zemin.' },
  { value: 'dark', title: 'Koyu', text: 'Her zaman koyu zemin.' },
] as const;

/** The same choice as the header's button goes through. */
export function ColorModeChoice() {
  const { choice, choose } = useColorMode();
  return (
    <Choice name="color-mode" label="Görünüm" options={OPTIONS} value={choice} onChange={choose} />
  );
}
