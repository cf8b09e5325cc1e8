import type { ReactNode } from 'react';
import { Icon } from '../../icon/icon';
import { chakra, VisuallyHidden } from '../../primitives';
import type { TableOrder } from './data-table.types';

export interface SortTitleProps {
  readonly direction: TableOrder['direction'] | 'none';
  /** Of a column of figures: the arrow stands before the title, which ends where the figures do. */
  readonly isAtEnd: boolean;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

/**
 * The title of a column that sorts. The arrow keeps its room, so that no title moves. Further props
 * go to the button, as those of a tooltip around it.
 */
export function SortTitle({ direction, isAtEnd, onSort, children, ...rest }: SortTitleProps) {
  const arrow = (
    <chakra.span visibility={direction === 'none' ? 'hidden' : undefined}>
      <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
    </chakra.span>
  );
  return (
    <chakra.button
      {...rest}
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      cursor="pointer"
      fontWeight="medium"
      textAlign="inherit"
      borderRadius="xs"
      color={direction === 'none' ? 'fg.muted' : 'fg'}
      _hover={{ color: 'fg' }}
      // As high as its row under a finger.
      css={{ '@media (pointer: coarse)': { py: '2.5', my: '-2.5' } }}
      onClick={onSort}
    >
      {isAtEnd && arrow}
      {children}
      {!isAtEnd && arrow}
      <VisuallyHidden>, sırala</VisuallyHidden>
    </chakra.button>
  );
}
