import { Icon, inKit, useOpener } from '@muhatap/shared/ui/plain';
import { useAlertPreferences } from '#entities/alert';

const AlertsPanel = inKit(() => import('./alert-settings').then((loaded) => loaded.AlertsPanel));

/** Opens the person's alert settings of this device. */
export function AlertsButton() {
  const { button, wasOpened, opened } = useOpener('dialog');
  const isSilent = useAlertPreferences(
    ({ sound, desktop, messages, assignments }) =>
      (!sound && !desktop) || (messages === 'none' && !assignments),
  );
  return (
    <>
      <button
        {...button}
        type="button"
        className="inbox-tool"
        aria-label={isSilent ? 'Ses ve uyarılar, kapalı' : 'Ses ve uyarılar'}
      >
        <Icon name={isSilent ? 'bell-off' : 'sound'} size={17} />
      </button>
      {wasOpened && <AlertsPanel opened={opened} />}
    </>
  );
}
