import { askConfirm } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Icon } from '@muhatap/shared/ui/plain';
import { createStore, useStore } from 'zustand';
import { Strip, StripButton, StripLine } from './strip';

const pending = createStore<{ readonly what: string | null }>(() => ({ what: null }));

/** Says that a critical change waits for the person to finish, and of what it is; null when nothing waits. */
export const showPendingSwitch = (what: string | null): void => pending.setState({ what });

async function reload() {
  const { page } = platform();
  const mayReload =
    !page.isInUse() ||
    (await askConfirm({
      title: 'Sayfa şimdi yenilensin mi?',
      message: 'Kaydetmediğiniz yazılar silinir.',
      danger: true,
    }));
  if (mayReload) page.reload();
}

/** Stays while a critical change waits for what the person is doing on this page. */
export function SwitchStrip() {
  const what = useStore(pending, (state) => state.what);
  if (what === null) return null;
  return (
    <Strip role="alert">
      <StripLine>
        <Icon name="refresh" size={15} />
        <span>{what} güncellendi; işiniz bitince sayfa yenilenir.</span>
        <StripButton onClick={() => void reload()}>Şimdi yenile</StripButton>
      </StripLine>
    </Strip>
  );
}
