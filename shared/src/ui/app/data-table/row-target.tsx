import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListState } from '../../../lib/use-list-address';
import type { RowOpening } from './data-table.types';

interface RowTargetElementProps {
  readonly opens: RowOpening;
  /** Its class in the table's sheet. */
  readonly look: string;
  readonly isMuted?: boolean;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The link to a row's page, which knows the way back, or the button that opens the row on this page. */
export function RowTargetElement({
  opens,
  look,
  isMuted = false,
  title,
  children,
}: RowTargetElementProps) {
  const listState = useListState();
  const shown = { className: look, title, 'data-muted': isMuted || undefined };
  return typeof opens === 'function' ? (
    <button type="button" {...shown} onClick={opens}>
      {children}
    </button>
  ) : (
    <Link {...opens} state={listState(opens.state)} {...shown}>
      {children}
    </Link>
  );
}
