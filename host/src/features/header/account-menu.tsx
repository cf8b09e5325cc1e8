import { addresses } from '@muhatap/shared/contract';
import { useSession } from '@muhatap/shared/session';
import { Icon, Text } from '@muhatap/shared/ui';
import { Menu } from '@muhatap/shared/ui/app';
import { entryOf } from '@muhatap/shared/wire/open';
import type { User } from '@muhatap/shared/wire/people';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { MarkedAvatar } from '#entities/people';
import { AVAILABILITY_LABELS, AvailabilityItems } from './availability-items';

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
  const navigate = useNavigate();
  const standing = useSession((state) => state.availability);
  const standingId = useId();
  const choose = (value: string) => {
    if (value === 'profile') void navigate(addresses.profile());
    if (value === 'settings') void navigate(addresses.settings());
    if (value === 'sign-out') onSignOut();
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => choose(value)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <button
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
      </Menu.Trigger>
      <span className="visually-hidden" id={standingId}>
        Durumunuz: {entryOf(AVAILABILITY_LABELS, standing)?.name ?? standing}
      </span>
      {/* Inside the header, not at the end of the page, so that navigation by landmarks finds
          it there. */}
      <Menu.Positioner>
        <Menu.Content minW="260px">
          <Menu.ItemGroup px="2" py="2" borderBottomWidth="1px" borderColor="border" mb="1">
            <Text fontWeight="semibold" truncate>
              {user.name}
            </Text>
            <Text fontSize="sm" color="fg.muted" truncate>
              {user.company_name}
            </Text>
          </Menu.ItemGroup>
          <AvailabilityItems value={standing} />
          <Menu.Separator />
          <Menu.Item value="profile">
            <Icon name="user" size={16} />
            Profil
          </Menu.Item>
          <Menu.Item value="settings">
            <Icon name="settings" size={16} />
            Ayarlar
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item value="sign-out">
            <Icon name="logout" size={16} />
            Çıkış Yap
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
