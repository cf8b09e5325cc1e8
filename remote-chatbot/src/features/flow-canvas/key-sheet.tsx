import { Box, Grid, Heading, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Dialog, Portal } from '@muhatap/shared/ui/app';
import { KEY_SHEET } from './canvas-keys';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

/** All keys of the canvas. */
export function KeySheet() {
  const canvas = useCanvasStore();
  const { focus } = useCanvasControls();
  return (
    <Dialog.Root
      open
      placement="center"
      onOpenChange={({ open }) => !open && canvas.close()}
      finalFocusEl={() => {
        focus();
        return null;
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW="640px">
            <Dialog.Header>
              <Dialog.Title>Klavye kısayolları</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label="Kapat">
                <Icon name="close" size={16} />
              </IconButton>
            </Dialog.CloseTrigger>
            <Dialog.Body pb="2">
              <Box css={{ md: { columnCount: 2, columnGap: '32px' } }}>
                {KEY_SHEET.map(({ title, rows }) => (
                  <Box key={title} mb="5" breakInside="avoid">
                    <Heading as="h3" fontSize="sm" mb="2">
                      {title}
                    </Heading>
                    <Box as="dl">
                      {rows.map(([keys, does]) => (
                        <Grid
                          key={keys}
                          templateColumns="118px 1fr"
                          gap="3"
                          py="1"
                          fontSize="sm"
                          alignItems="baseline"
                        >
                          <Text as="dt" fontWeight="medium" fontSize="xs">
                            {keys}
                          </Text>
                          <Text as="dd" color="fg.muted">
                            {does}
                          </Text>
                        </Grid>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
