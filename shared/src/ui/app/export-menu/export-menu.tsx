import { useState } from 'react';
import type { ExportState } from '../../../export/export-state';
import type { ExportFormat } from '../../../wire/files';
import { Icon } from '../../icon/icon';
import { Button, Spinner, Text } from '../../primitives';
import { Popover, Portal } from '../primitives';
import { ExportChoice } from './export-choice';
import { ExportProgress } from './export-progress';
import { ExportReady } from './export-ready';
import { formatPercent } from './export-labels';

export interface ExportMenuProps {
  readonly state: ExportState;
  /** The title of the export, such as 'Listeyi dışa aktar'. */
  readonly title: string;
  /** The file's content, in words. */
  readonly what: string;
  readonly isDisabled?: boolean;
  readonly onChoose: (format: ExportFormat) => void;
  readonly onStop: () => void;
  readonly onFetch: () => void;
  /** The file was taken or has failed; another one is wanted. */
  readonly onAgain: () => void;
}

function describeState(state: ExportState): string {
  if (state.step === 'requesting') return ', dosya hazırlanıyor';
  if (state.step === 'writing') return `, dosya hazırlanıyor ${formatPercent(state.job)}`.trimEnd();
  return state.step === 'ready' ? ', dosya hazır' : '';
}

function Content({
  state,
  title,
  what,
  isDisabled = false,
  onChoose,
  onStop,
  onFetch,
  onAgain,
}: ExportMenuProps) {
  switch (state.step) {
    case 'requesting':
      return <ExportProgress job={null} onStop={onStop} />;
    case 'writing':
      return <ExportProgress job={state.job} onStop={onStop} />;
    case 'ready':
      return <ExportReady job={state.job} url={state.url} onFetch={onFetch} onAgain={onAgain} />;
    case 'none':
    case 'failed':
      return (
        <ExportChoice
          title={title}
          what={what}
          problem={state.step === 'failed' ? state.sentence : null}
          isDisabled={isDisabled}
          onChoose={onChoose}
        />
      );
  }
}

/** Something as a file: requested, followed while it is written, fetched. */
export function ExportMenu(props: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, title } = props;
  const isReady = state.step === 'ready' && !state.isFetched;
  const isBusy = state.step === 'requesting' || state.step === 'writing';
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          size="sm"
          px="2.5"
          variant={isReady ? 'subtle' : 'outline'}
          colorPalette={isReady ? 'success' : 'gray'}
          aria-label={`Dışa aktar${describeState(state)}`}
        >
          {isBusy ? (
            <Spinner boxSize="16px" borderWidth="2px" />
          ) : (
            <Icon name={isReady ? 'success' : 'download'} size={16} />
          )}
          <Text as="span" display={{ base: 'none', sm: 'inline' }}>
            Dışa aktar
          </Text>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="320px" maxW="calc(100vw - 24px)" borderWidth="1px" aria-label={title}>
            <Popover.Body p="4">
              <Content {...props} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
