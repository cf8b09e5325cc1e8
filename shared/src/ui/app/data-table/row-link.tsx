import type { ReactNode } from 'react';
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
  <RowTargetElement
    opens={opens}
    title={typeof children === 'string' ? children : undefined}
    look={{
      display: 'block',
      minW: '0',
      maxW: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      fontWeight: 'medium',
      borderRadius: 'xs',
      cursor: 'pointer',
      color: isMuted ? 'fg.muted' : 'fg',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    }}
  >
    {children}
  </RowTargetElement>
);
