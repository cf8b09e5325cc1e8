import type { ReactNode } from 'react';
import { PartSheet } from '../../style-sheet/part-sheet';
import type { DataTableProps } from './data-table';
import { dataTableSheet } from './data-table.sheet';
import { RowTargetElement } from './row-target';

export interface RowCardsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'keyOf' | 'opens'
> {
  /** The actions of a row, in the upper corner of its card. */
  readonly end?: ((row: Row) => ReactNode) | undefined;
  /** The card of a row; where the row opens it lies in a link and holds no control of its own. */
  readonly children: (row: Row) => ReactNode;
}

/** The rows of a DataTable where a table has no room: cards, two beside each other on a tablet. */
export function RowCards<Row>({ label, rows, keyOf, opens, end, children }: RowCardsProps<Row>) {
  return (
    <ul className="row-cards" aria-label={label}>
      <PartSheet name="data-table" text={dataTableSheet} />
      {rows.map((row) => {
        const target = opens?.(row);
        return (
          <li key={keyOf(row)} className="row-card">
            {target === undefined ? (
              <div className="row-card-words">{children(row)}</div>
            ) : (
              <RowTargetElement opens={target} look="row-card-words">
                {children(row)}
              </RowTargetElement>
            )}
            {end === undefined ? null : <div className="row-card-end">{end(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
