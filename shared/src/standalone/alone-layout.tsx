import { NavLink, Outlet, useRouteError } from 'react-router-dom';
import { platform } from '../platform';
import { signOut, useSession } from '../session';
import { Button, ErrorScreen, Flex, HStack, Text, chakra } from '../ui';
import type { ModuleManifest } from '../wire/releases';

const MenuLink = chakra(NavLink);

/** A plain header with the module's own menu; the rest of the window is the module's. */
export function AloneLayout({ manifest }: { readonly manifest: ModuleManifest }) {
  const name = useSession((state) => state.user?.name ?? '');
  return (
    <Flex direction="column" h="100dvh" bg="bg.canvas">
      <HStack
        as="header"
        h="56px"
        px="4"
        gap="4"
        borderBottomWidth="1px"
        bg="bg.panel"
        flexShrink={0}
      >
        <Text fontWeight="semibold" hideBelow="md">
          {manifest.title}
        </Text>
        <HStack
          as="nav"
          gap="3"
          flex="1"
          minW="0"
          overflowX="auto"
          whiteSpace="nowrap"
          aria-label={manifest.title}
        >
          {manifest.menu.map((entry) => (
            <MenuLink key={entry.id} to={entry.to} color="brand.fg">
              {entry.label}
            </MenuLink>
          ))}
        </HStack>
        <Text color="fg.muted" hideBelow="md">
          {name}
        </Text>
        <Button size="sm" variant="outline" flexShrink={0} onClick={() => void signOut()}>
          Çıkış Yap
        </Button>
      </HStack>
      <Flex as="main" position="relative" flex="1" minH="0" direction="column" overflow="auto">
        <Outlet />
      </Flex>
    </Flex>
  );
}

/** The error screen that the shell would show in the module's area. */
export function AloneError() {
  const error = useRouteError();
  platform().log.error(error);
  return <ErrorScreen detail={error instanceof Error ? error.message : String(error)} />;
}

/** An address of another module. */
export function AloneElsewhere() {
  return (
    <Flex p="8">
      <Text>Bu sayfa bu modülde değil; bütün ürünle birlikte açılır.</Text>
    </Flex>
  );
}
