import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Flex, IconButton, Text } from '../primitives';

export interface ViewerFrameProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The place of what is shown among `count`, from 0; negative where it has no neighbours. */
  readonly at: number;
  readonly count: number;
  /** Requests the one at another place, always one that exists. */
  readonly onGo: (to: number) => void;
  readonly onClose: () => void;
  /** Where the file is; null where there is none to take home. */
  readonly download: { readonly url: string; readonly name?: string } | null;
  /** Buttons before the download, and what further keys do. */
  readonly tools?: ReactNode;
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly children: ReactNode;
}

function Beside({
  side,
  disabled,
  onClick,
}: {
  readonly side: 'left' | 'right';
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <IconButton
      position="absolute"
      top="50%"
      transform="translateY(-50%)"
      {...{ [side]: '12px' }}
      borderRadius="full"
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      boxShadow="md"
      aria-label={side === 'left' ? 'Önceki fotoğraf' : 'Sonraki fotoğraf'}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </IconButton>
  );
}

interface ViewerHeadProps extends Pick<
  ViewerFrameProps,
  'title' | 'tools' | 'download' | 'onClose'
> {
  /** Which one of how many, null where it has no neighbours. */
  readonly place: string | null;
}

function ViewerHead({ title, place, tools, download, onClose }: ViewerHeadProps) {
  return (
    <Flex
      align="center"
      gap="1"
      px="3"
      h="52px"
      flexShrink="0"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Dialog.Title flex="1" truncate fontSize="sm">
        {title}
      </Dialog.Title>
      {place === null ? null : (
        <Text fontSize="sm" color="fg.muted" className="tabular" mx="2" aria-live="polite">
          {place}
        </Text>
      )}
      {tools}
      {download === null ? null : (
        <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="İndir">
          <a
            href={download.url}
            download={download.name ?? true}
            target="_blank"
            rel="noreferrer noopener"
          >
            <Icon name="download" />
          </a>
        </IconButton>
      )}
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Kapat"
        onClick={onClose}
      >
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}

/** The window in which pictures are looked at large, one beside the other: arrow keys, Home and End walk through them, Escape closes. */
export function ViewerFrame({
  isOpen,
  title,
  at,
  count,
  onGo,
  onClose,
  download,
  tools,
  keys = {},
  children,
}: ViewerFrameProps) {
  const hasNeighbours = at >= 0 && count > 1;
  const go = (to: number) => {
    if (hasNeighbours && to >= 0 && to < count && to !== at) onGo(to);
  };
  const keyActions: Readonly<Record<string, () => void>> = {
    ...keys,
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(count - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyActions[event.key];
    if (action === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size="cover"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: '0', md: '6' }}>
          <Dialog.Content
            h="full"
            maxH="full"
            display="flex"
            flexDirection="column"
            overflow="hidden"
            borderRadius={{ base: '0', md: 'lg' }}
            onKeyDown={onKeyDown}
          >
            <ViewerHead
              title={title}
              place={hasNeighbours ? `${at + 1} / ${count}` : null}
              tools={tools}
              download={download}
              onClose={onClose}
            />
            <Flex flex="1" minH="0" position="relative" bg="bg.canvas">
              {children}
              {hasNeighbours ? (
                <>
                  <Beside side="left" disabled={at === 0} onClick={() => go(at - 1)} />
                  <Beside side="right" disabled={at === count - 1} onClick={() => go(at + 1)} />
                </>
              ) : null}
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
