import { Icon } from '../../icon/icon';
import { chakra, VisuallyHidden } from '../../primitives';
import type { TableOrder } from './data-table.types';

interface SortTitleProps {
  readonly direction: TableOrder['direction'] | 'none';
  /** Of a column of figures: the arrow stands before the title, which ends where the figures do. */
  readonly isAtEnd: boolean;
  readonly onSort: () => void;
  readonly children: string;
}

/** The title of a column that sorts. The arrow keeps its room, so that no title moves. */
export function SortTitle({ direction, isAtEnd, onSort, children }: SortTitleProps) {
  const arrow = (
    <chakra.span visibility={direction === 'none' ? 'hidden' : undefined}>
      <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
    </chakra.span>
  );
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      cursor="pointer"
      fontWeight="medium"
      borderRadius="xs"
      color={direction === 'none' ? 'fg.muted' : 'fg'}
      _hover={{ color: 'fg' }}
      onClick={onSort}
    >
      {isAtEnd && arrow}
      {children}
      {!isAtEnd && arrow}
      <VisuallyHidden>, sırala</VisuallyHidden>
    </chakra.button>
  );
}
