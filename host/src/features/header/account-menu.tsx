import { useSession } from '@muhatap/shared/session';
import { inKit, useOpener } from '@muhatap/shared/ui/plain';
import { entryOf } from '@muhatap/shared/wire/open';
import type { User } from '@muhatap/shared/wire/session';
import { useId } from 'react';
import { MarkedAvatar } from '#entities/people';
import { AVAILABILITY_LABELS } from './availability-labels';

const AccountItems = inKit(() => import('./account-items').then((loaded) => loaded.AccountItems));

/**
 * The round avatar and its menu (docs/behaviour.md §2.2): closes on an outside click and on every
 * item. The mark shows whether the person is available or away.
 */
export function AccountMenu({
  user,
  onSignOut,
}: {
  readonly user: User;
  readonly onSignOut: () => void;
}) {
  const standing = useSession((state) => state.availability);
  const standingId = useId();
  const { button, wasOpened, opened } = useOpener('menu');
  return (
    <>
      <button
        {...button}
        type="button"
        className="account-button"
        aria-label="Hesap menüsü"
        aria-describedby={standingId}
      >
        <MarkedAvatar
          name={user.name}
          src={user.avatar_url}
          size={32}
          mark={standing === 'away' ? 'away' : 'present'}
        />
      </button>
      <span className="visually-hidden" id={standingId}>
        Durumunuz: {entryOf(AVAILABILITY_LABELS, standing)?.name ?? standing}
      </span>
      {wasOpened && (
        <AccountItems user={user} standing={standing} opened={opened} onSignOut={onSignOut} />
      )}
    </>
  );
}
