import { addresses } from '@muhatap/shared/contract';
import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Alert, Box, Flex, HStack, Link, Logo } from '@muhatap/shared/ui';
import { Link as RouterLink, Outlet } from 'react-router';
import dark from './auth-background.dark.svg';
import light from './auth-background.svg';

/** The installation's own help, which the gateway writes into the page, or ours. */
function helpAddress(): string {
  const config = platform().pageConfig();
  const own = isPlainObject(config) ? config['help_url'] : null;
  return typeof own === 'string' ? own : addresses.help();
}

/** docs/behaviour.md §2.4: 620 px, centred over a background image. */
export function AuthLayout() {
  return (
    <Flex
      direction="column"
      minH="100dvh"
      align="center"
      justify="center"
      gap="6"
      px="4"
      py="8"
      bg="bg.canvas"
      bgImage={{ base: `url(${light})`, _dark: `url(${dark})` }}
      bgSize="cover"
      bgPos="center"
    >
      <Box as="main" width="full" maxW="auth">
        <Box
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="xl"
          shadow="md"
          px={{ base: '5', sm: '16' }}
          py={{ base: '8', sm: '12' }}
        >
          <Link asChild display="inline-flex" mb="8" borderRadius="md">
            <RouterLink to={addresses.root()}>
              <Logo />
            </RouterLink>
          </Link>
          {/* Hidden while it is empty (docs/behaviour.md §2.4). */}
          <Alert.Root status="info" hidden>
            <Alert.Indicator />
            <Alert.Title />
          </Alert.Root>
          <Outlet />
        </Box>
        <HStack
          justify="space-between"
          mt="4"
          px="2"
          fontSize="sm"
          color="fg.muted"
          flexWrap="wrap"
        >
          <Link href={helpAddress()} color="fg.muted">
            Need help?
          </Link>
          <HStack as="nav" aria-label="Yasal" gap="4">
            <Link asChild color="fg.muted">
              <RouterLink to={addresses.privacyPolicy()}>Gizlilik Politikası</RouterLink>
            </Link>
            <Link asChild color="fg.muted">
              <RouterLink to={addresses.termsAndConditions()}>Kullanım Koşulları</RouterLink>
            </Link>
          </HStack>
        </HStack>
      </Box>
    </Flex>
  );
}
