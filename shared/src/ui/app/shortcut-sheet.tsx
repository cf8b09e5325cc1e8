import { Icon } from '../icon/icon';
import { Box, chakra, Flex, Heading, IconButton, Text } from '../primitives';
import { Dialog, Portal } from './primitives';

/** One shortcut. A blank within `keys` stands between keys that follow each other or are held together by a `+`. */
export interface SheetShortcut {
  /** As they are written on a keyboard: 'Ctrl + Z', 'G T', 'Yön tuşları'. */
  readonly keys: readonly string[];
  readonly label: string;
}

export interface ShortcutSheetProps {
  readonly groups: readonly {
    readonly title: string;
    readonly shortcuts: readonly SheetShortcut[];
  }[];
  /** A sentence below the keys. */
  readonly note?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The element that has the focus after the sheet; left out, the one that had it before. */
  readonly finalFocus?: () => HTMLElement | null;
}

const Key = ({ children }: { readonly children: string }) => (
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
    whiteSpace="nowrap"
    borderWidth="1px"
    borderColor="border.emphasized"
    borderBottomWidth="2px"
    borderRadius="sm"
    bg="bg.subtle"
  >
    {children}
  </chakra.kbd>
);

const Keys = ({ keys }: { readonly keys: string }) => (
  <Flex gap="1" align="center">
    {keys.split(' ').map((key, at) =>
      key === '+' && at > 0 ? (
        <Text as="span" key={`${key}${at}`} color="fg.muted">
          +
        </Text>
      ) : (
        <Key key={`${key}${at}`}>{key}</Key>
      ),
    )}
  </Flex>
);

/** The keyboard shortcuts of a page at a glance. */
export function ShortcutSheet({ groups, note, isOpen, onClose, finalFocus }: ShortcutSheetProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size="lg"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
      {...(finalFocus && { finalFocusEl: finalFocus })}
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
                onClick={onClose}
              >
                <Icon name="close" />
              </IconButton>
            </Dialog.Header>
            <Dialog.Body pb="6" tabIndex={0}>
              <Box css={{ md: { columnCount: 2, columnGap: 'var(--muhatap-spacing-10)' } }}>
                {groups.map(({ title, shortcuts }) => (
                  <Box key={title} as="section" aria-label={title} breakInside="avoid" mb="5">
                    <Heading as="h3" size="sm" color="fg.muted" mb="1">
                      {title}
                    </Heading>
                    <Box as="ul" listStyleType="none">
                      {shortcuts.map(({ label, keys }) => (
                        <Flex
                          as="li"
                          key={label}
                          align="center"
                          justify="space-between"
                          gap="4"
                          minH="9"
                        >
                          <Text>{label}</Text>
                          <Flex gap="1" flexShrink="0">
                            {keys.map((each) => (
                              <Keys key={each} keys={each} />
                            ))}
                          </Flex>
                        </Flex>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
              {note !== undefined && (
                <Text fontSize="sm" color="fg.muted">
                  {note}
                </Text>
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
