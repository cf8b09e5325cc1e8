import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onSignal } from '@muhatap/shared/realtime';
import { RELEASE_WITHDRAWN, releaseWithdrawn } from '@muhatap/shared/wire/releases';

/**
 * Notifies operators of the installation that the gateway withdrew a release by itself, with the
 * way to the page that explains it.
 */
export const followWithdrawals = (open: (address: string) => void): Undo =>
  onSignal(RELEASE_WITHDRAWN, (payload) => {
    const read = releaseWithdrawn.safeParse(payload);
    if (!read.success)
      return platform().log.error(`A malformed ${RELEASE_WITHDRAWN} was passed over`, payload);
    const { title, sessions, share, module, pinned_for: pinnedFor } = read.data;
    const address = addresses.release(module);
    notify.warning(
      `${pinnedFor === undefined ? 'Son sürümü açılamadığı için önceki sürüme dönüldü' : `${pinnedFor} için sabit sürümü açılamadığından canlıdakine dönüldü`} (${formatNumber(sessions)} oturum, %${formatNumber(Math.round(share * 100))}).`,
      {
        title: pinnedFor === undefined ? `${title} geri alındı` : `${title} sabitlemesi kalktı`,
        link: { label: 'Sürümlere git', address, follow: () => open(address) },
      },
    );
  });
