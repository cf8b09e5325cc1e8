import type { ReactNode } from 'react';
import { Icon } from '../../icon/icon';
import { PartSheet } from '../../style-sheet/part-sheet';
import { dataTableSheet } from './data-table.sheet';
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
    <span className="icon">
      <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
    </span>
  );
  return (
    <button
      {...rest}
      type="button"
      className="sort-title"
      data-direction={direction}
      onClick={onSort}
    >
      <PartSheet name="data-table" text={dataTableSheet} />
      {isAtEnd && arrow}
      {children}
      {!isAtEnd && arrow}
      <span className="visually-hidden">, sırala</span>
    </button>
  );
}
