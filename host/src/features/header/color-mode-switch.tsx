import { Icon, Tip, useColorMode } from '@muhatap/shared/ui/plain';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;
const LOOK = {
  system: { icon: 'system', label: 'Görünüm: cihaz ayarı' },
  light: { icon: 'sun', label: 'Görünüm: açık' },
  dark: { icon: 'moon', label: 'Görünüm: koyu' },
} as const;

/** Goes through device, light and dark. */
export function ColorModeSwitch() {
  const { choice, choose } = useColorMode();
  const { icon, label } = LOOK[choice];
  return (
    <Tip content={label} placement="bottom">
      <button
        type="button"
        className="quiet-button"
        aria-label={label}
        onClick={() => choose(NEXT[choice])}
      >
        <Icon name={icon} />
      </button>
    </Tip>
  );
}
