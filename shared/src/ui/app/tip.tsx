import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';
import type { ReactElement } from 'react';

interface TipProps {
  readonly content: string;
  readonly children: ReactElement;
  readonly placement?: 'top' | 'right' | 'bottom' | 'left';
  readonly disabled?: boolean;
  /** Until it shows under the pointer, in ms. */
  readonly openDelay?: number;
}

/** A short text beside a control while it is hovered or focused. */
export function Tip({
  content,
  children,
  placement = 'top',
  disabled = false,
  openDelay = 300,
}: TipProps) {
  return (
    <Tooltip.Root
      openDelay={openDelay}
      closeDelay={50}
      disabled={disabled}
      positioning={{ placement }}
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{content}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
