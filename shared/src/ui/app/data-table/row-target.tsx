import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chakra, type SystemStyleObject } from '../../primitives';
import type { RowOpening } from './data-table.types';

const TargetLink = chakra(Link);

interface RowTargetElementProps {
  readonly opens: RowOpening;
  readonly look: SystemStyleObject;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The link to a row's page, or the button that opens the row on this page. */
export const RowTargetElement = ({ opens, look, title, children }: RowTargetElementProps) =>
  typeof opens === 'function' ? (
    <chakra.button type="button" title={title} css={look} onClick={opens}>
      {children}
    </chakra.button>
  ) : (
    <TargetLink {...opens} title={title} css={look}>
      {children}
    </TargetLink>
  );
