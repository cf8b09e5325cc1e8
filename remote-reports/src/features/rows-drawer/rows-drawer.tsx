import { formatNumber } from '@muhatap/shared/i18n';
import { Box, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Drawer, Portal, Skeleton } from '@muhatap/shared/ui/app';
import { measureOf } from '@muhatap/shared/wire/reports';
import { createLatePart } from '@muhatap/shared/ui/plain';
import { useRef, type ReactNode } from 'react';
import type { BreakdownSteps } from './breakdown';
import { columnsOf } from './rows-labels';
import { FoundRows } from './rows-list';
import type { RowsListProps } from './rows.types';
import { useRows } from './use-rows';

// Only durations have one, and only once their rows are open.
const Breakdown = createLatePart(
  async () => (await import('./breakdown')).Breakdown,
  () => <Skeleton h="410px" mb="5" borderRadius="md" />,
);

interface RowsDrawerProps extends Omit<RowsListProps, 'rows'> {
  /** The filters of the rows, and their days, in words. */
  readonly about: string;
  /** Where the rows from a cursor on are read. */
  readonly addressOf: (cursor: string | null) => string;
  readonly breakdown: BreakdownSteps;
  /** Takes the rows along as a file. */
  readonly download: ReactNode;
  readonly onClose: () => void;
}

/** The rows behind a number. */
export function RowsDrawer({
  about,
  addressOf,
  breakdown,
  download,
  onClose,
  ...list
}: RowsDrawerProps) {
  const found = useRows(addressOf, list.order);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Drawer.Root
      open
      placement="end"
      initialFocusEl={() => close.current}
      size={{ base: 'full', sm: 'xl' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            maxW={{ sm: '820px', ...(columnsOf(list.measure).work && { lg: '1120px' }) }}
          >
            <Drawer.Header
              display="flex"
              alignItems="flex-start"
              justifyContent="space-between"
              gap="3"
            >
              <Box minW="0">
                <Drawer.Title>
                  {measureOf(list.measure).name}
                  {found.total !== null && (
                    <Text as="span" color="fg.muted" fontWeight="normal" className="tabular">
                      {' '}
                      · {formatNumber(found.total)} kayıt
                    </Text>
                  )}
                </Drawer.Title>
                <Text fontSize="sm" color="fg.muted">
                  {about}
                </Text>
              </Box>
              <HStack gap="2" flexShrink="0">
                {download}
                <IconButton
                  ref={close}
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label="Kapat"
                  onClick={onClose}
                >
                  <Icon name="close" />
                </IconButton>
              </HStack>
            </Drawer.Header>
            <Drawer.Body pb="6">
              {breakdown.steps.length > 0 && (
                <Breakdown {...breakdown} measure={list.measure} clock={list.clock} />
              )}
              <FoundRows
                found={found}
                empty="Bu sayının arkasındaki kayıtlar bu arada değişmiş olabilir. Kapatıp raporu yenileyin."
                {...list}
              />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
