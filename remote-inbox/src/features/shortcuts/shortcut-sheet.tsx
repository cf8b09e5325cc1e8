import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { hasGrant, mayDo, useSession } from '@muhatap/shared/session';
import { Box, chakra, Flex, Grid, Heading, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Dialog, Portal } from '@muhatap/shared/ui/app';
import { SHORTCUTS, type Shortcut } from './shortcut-table';

const sheetStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openShortcutSheet = (): void => sheetStore.setState({ isOpen: true });
const close = (): void => sheetStore.setState({ isOpen: false });

const KEY_NAMES: Record<string, string> = { Escape: 'Esc' };
const shown = (key: string): string =>
  KEY_NAMES[key] ?? (/^\p{L}$/u.test(key) ? key.toLocaleUpperCase('en') : key);

function Key({ children }: { readonly children: string }) {
  return (
    <chakra.kbd
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minW="6"
      h="6"
      px="1.5"
      fontFamily="body"
      fontSize="xs"
      fontWeight="medium"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderBottomWidth="2px"
      borderRadius="sm"
      bg="bg.subtle"
    >
      {children}
    </chakra.kbd>
  );
}

function Row({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <Flex as="li" align="center" justify="space-between" gap="4" minH="9">
      <Text>{shortcut.label}</Text>
      <Flex gap="1" flexShrink="0">
        {shortcut.keys.map((keys) => (
          <Flex key={keys} gap="1" align="center">
            {keys.split(' ').map((key, at) =>
              key === '+' ? (
                <Text as="span" key={`${key}${at}`} color="fg.muted">
                  +
                </Text>
              ) : (
                <Key key={`${key}${at}`}>{shown(key)}</Key>
              ),
            )}
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}

/** Every shortcut at a glance. */
export function ShortcutSheet() {
  const isOpen = useStore(sheetStore, (state) => state.isOpen);
  const session = useSession((state) => state);
  const isOffered = ({ grant, action }: Shortcut) =>
    (grant === undefined || hasGrant(session, grant)) &&
    (action === undefined || mayDo(session, action, 'inbox'));
  // It goes with its page, and is not there when one comes back.
  useEffect(() => close, []);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && close()}
      size="lg"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="3">
          <Dialog.Content>
            <Dialog.Header display="flex" justifyContent="space-between" alignItems="center">
              <Dialog.Title>Klavye kısayolları</Dialog.Title>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label="Kapat"
                onClick={close}
              >
                <Icon name="close" />
              </IconButton>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="10" rowGap="5">
                {SHORTCUTS.map(({ title, shortcuts }) => (
                  <Box key={title} as="section" aria-label={title}>
                    <Heading as="h3" size="sm" color="fg.muted" mb="1">
                      {title}
                    </Heading>
                    <Box as="ul" listStyleType="none">
                      {shortcuts.filter(isOffered).map((shortcut) => (
                        <Row key={shortcut.label} shortcut={shortcut} />
                      ))}
                    </Box>
                  </Box>
                ))}
              </Grid>
              <Text mt="5" fontSize="sm" color="fg.muted">
                Harf tuşları yalnızca bir yazı alanında değilken çalışır; Q ve F klavyede aynıdır.
              </Text>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
