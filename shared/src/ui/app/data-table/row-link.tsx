import type { ReactNode } from 'react';
import { PartSheet } from '../../style-sheet/part-sheet';
import { dataTableSheet } from './data-table.sheet';
import type { RowOpening } from './data-table.types';
import { RowTargetElement } from './row-target';

export interface RowLinkProps {
  readonly opens: RowOpening;
  /** Drawn quietly: its subject is over, such as a person who left or an entry that is closed. */
  readonly isMuted?: boolean;
  readonly children: ReactNode;
}

/** The name in a row of a DataTable: the keyboard's way into the row that a click opens anywhere. */
export const RowLink = ({ opens, isMuted = false, children }: RowLinkProps) => (
  <>
    <PartSheet name="data-table" text={dataTableSheet} />
    <RowTargetElement
      opens={opens}
      look="row-link"
      isMuted={isMuted}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </RowTargetElement>
  </>
);
