import { addresses } from '@muhatap/shared/contract';
import { useSession } from '@muhatap/shared/session';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router';
import type { MenuItem } from '#entities/menu';
import { useMenu } from '../shell-context';
import { useTitle } from '../use-title';

/** The settings pages that exist for this person, once each. */
export function SettingsPage() {
  useTitle('Ayarlar');
  const company = useSession((state) => state.user?.company_name ?? '');
  const items = useMenu().flatMap((group) => group.items).filter((item) => !item.isPlaceholder && item.to.startsWith(`${addresses.settings()}/`));
  const pages: readonly Pick<MenuItem, 'to' | 'label' | 'icon'>[] = [
    { to: addresses.profile(), label: 'Profil ve güvenlik', icon: 'user' },
    ...new Map(items.map((item) => [item.to, item])).values(),
  ];
  return (
    <PageBody maxWidth="4xl">
      <PageHeader title="Ayarlar" description={company} />
      <Box as="ul" bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
        {pages.map(({ to, label, icon }) => (
          <Box as="li" key={to} borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
            <Flex asChild align="center" gap="3" px="5" minH="14" _hover={{ bg: 'bg.subtle' }} _focusVisible={{ outlineOffset: '-2px' }}>
              <RouterLink to={to}>
                <Icon name={icon} color="fg.muted" />
                <Text flex="1" fontWeight="medium">{label}</Text>
                <Icon name="chevron-right" size={16} color="fg.subtle" />
              </RouterLink>
            </Flex>
          </Box>
        ))}
      </Box>
    </PageBody>
  );
}
