import { addresses } from '@muhatap/shared/contract';
import { Icon, Text } from '@muhatap/shared/ui';
import { Menu, PersonAvatar, Portal } from '@muhatap/shared/ui/app';
import type { User } from '@muhatap/shared/wire';
import { useNavigate } from 'react-router';

/** The round avatar and its menu (spec §2): closes on an outside click and on every item. */
export function AccountMenu({ user, onSignOut }: { readonly user: User; readonly onSignOut: () => void }) {
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (value === 'profile') void navigate(addresses.profile());
    if (value === 'sign-out') onSignOut();
    // 'Ayarlar' has no action (spec §2).
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => choose(value)} lazyMount unmountOnExit>
      <Menu.Trigger aria-label="Hesap menüsü" borderRadius="full" cursor="pointer">
        <PersonAvatar name={user.name} src={user.avatar_url} size={32} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px">
            <Menu.ItemGroup px="2" py="2" borderBottomWidth="1px" borderColor="border" mb="1">
              <Text fontWeight="semibold" truncate>{user.name}</Text>
              <Text fontSize="sm" color="fg.muted" truncate>{user.company_name}</Text>
            </Menu.ItemGroup>
            <Menu.Item value="profile"><Icon name="user" size={16} />Profil</Menu.Item>
            <Menu.Item value="settings"><Icon name="settings" size={16} />Ayarlar</Menu.Item>
            <Menu.Separator />
            <Menu.Item value="sign-out"><Icon name="logout" size={16} />Çıkış Yap</Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
