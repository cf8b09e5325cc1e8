import { addresses } from '@muhatap/shared/contract';
import { Text } from '@muhatap/shared/ui';
import { Menu } from '@muhatap/shared/ui/app';
import { Icon, type OpenedProps } from '@muhatap/shared/ui/plain';
import type { Open } from '@muhatap/shared/wire/open';
import type { Availability, User } from '@muhatap/shared/wire/session';
import { useNavigate } from 'react-router';
import { AvailabilityItems } from './availability-items';

/** The menu of the account's button. */
export function AccountItems({
  user,
  standing,
  opened,
  onSignOut,
}: {
  readonly user: User;
  readonly standing: Open<Availability>;
  readonly opened: OpenedProps;
  readonly onSignOut: () => void;
}) {
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (value === 'profile') void navigate(addresses.profile());
    if (value === 'settings') void navigate(addresses.settings());
    if (value === 'sign-out') onSignOut();
  };
  return (
    <Menu.Root
      {...opened}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => choose(value)}
      lazyMount
      unmountOnExit
    >
      {/* Inside the header, not at the end of the page, so that navigation by landmarks finds
          it there. */}
      <Menu.Positioner>
        <Menu.Content minW="260px" aria-label="Hesap menüsü">
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
