import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListState } from '../../../lib/use-list-address';
import { chakra, type SystemStyleObject } from '../../primitives';
import type { RowOpening } from './data-table.types';

const TargetLink = chakra(Link);

interface RowTargetElementProps {
  readonly opens: RowOpening;
  readonly look: SystemStyleObject;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The link to a row's page, which knows the way back, or the button that opens the row on this page. */
export function RowTargetElement({ opens, look, title, children }: RowTargetElementProps) {
  const listState = useListState();
  return typeof opens === 'function' ? (
    <chakra.button type="button" title={title} css={look} onClick={opens}>
      {children}
    </chakra.button>
  ) : (
    <TargetLink {...opens} state={listState(opens.state)} title={title} css={look}>
      {children}
    </TargetLink>
  );
}
