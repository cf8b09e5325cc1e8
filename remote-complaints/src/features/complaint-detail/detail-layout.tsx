import { Box, Button, chakra, Grid, Icon } from '@muhatap/shared/ui';
import { useRef, type ReactNode } from 'react';

interface DetailLayoutProps {
  readonly head: ReactNode;
  readonly conversation: ReactNode;
  readonly reply: ReactNode;
  readonly side: ReactNode;
}

/** Beside the words it stays visible, with a scroll of its own: the window less the shell's header and some air. */
const BESIDE = {
  position: { lg: 'sticky' },
  top: { lg: '6' },
  maxH: { lg: 'calc(100dvh - {sizes.headerLarge} - {spacing.12})' },
  overflowY: { lg: 'auto' },
} as const;

/** Words and reply in the main column, facts and actions in a calm one beside it; below it where there is no room. */
export function DetailLayout({ head, conversation, reply, side }: DetailLayoutProps) {
  const actions = useRef<HTMLElement>(null);
  const goToActions = () => {
    actions.current?.scrollIntoView({ block: 'start' });
    actions.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {head}
      <Box display={{ base: 'block', lg: 'none' }} mt="-3" mb="5">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={goToActions}>
          <Icon name="arrow-down" size={15} />
          Durum ve işlemlere git
        </Button>
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        gap={{ base: '6', lg: '8' }}
        alignItems="start"
      >
        <Box minW="0">
          {conversation}
          {/* Visible wherever somebody reads; it lies on the page's own ground. */}
          <Box
            position="sticky"
            bottom="0"
            zIndex="docked"
            pt="3"
            pb={{ base: '3', md: '4' }}
            bg="bg.canvas"
          >
            {reply}
          </Box>
        </Box>
        <chakra.aside
          ref={actions}
          tabIndex={-1}
          aria-label="Durum ve işlemler"
          scrollMarginTop="4"
          {...BESIDE}
          borderWidth="1px"
          borderRadius="md"
          bg="bg.panel"
          p="4"
          minW="0"
        >
          {side}
        </chakra.aside>
      </Grid>
    </>
  );
}
