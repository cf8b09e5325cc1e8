import { addresses } from '@muhatap/shared/contract';
import { useSession } from '@muhatap/shared/session';
import { Flex, HStack, Link, Logo, Spacer, Text } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { AccountMenu } from './account-menu';
import { ColorModeSwitch } from './color-mode-switch';
import { CompanySwitch } from './company-switch';
import { ConnectionChip } from './connection-chip';

/**
 * The sticky header: 64 px, from `md` 72 px; the logo leads to / (docs/behaviour.md §2.1). The
 * small screens' menu button floats at its start.
 */
export function AppHeader({
  bell,
  onSignOut,
}: {
  /** The notifications, a feature of their own. */
  readonly bell: ReactNode;
  readonly onSignOut: () => void;
}) {
  const user = useSession((state) => state.user);
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      height={{ base: 'header', md: 'headerLarge' }}
      align="center"
      gap={{ base: '1', sm: '2', md: '3' }}
      pe={{ base: '4', md: '6' }}
      ps={{ base: '16', lg: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      flexShrink="0"
    >
      <Link asChild borderRadius="md">
        <RouterLink to={addresses.root()}>
          <Logo />
        </RouterLink>
      </Link>
      <CompanySwitch />
      <Spacer />
      <ConnectionChip />
      {bell}
      <ColorModeSwitch />
      {user === null ? null : (
        <HStack gap="3">
          <Text fontWeight="medium" maxW="220px" truncate display={{ base: 'none', md: 'block' }}>
            {user.name}
          </Text>
          <AccountMenu user={user} onSignOut={onSignOut} />
        </HStack>
      )}
    </Flex>
  );
}
