import type { ReactNode } from 'react';
import { PartSheet } from '../style-sheet/part-sheet';
import { pageHeaderSheet } from './page-header.sheet';

export interface PageHeaderProps {
  readonly title: string;
  /** One quiet line under the title: a count, a note. */
  readonly description?: ReactNode;
  /** Buttons and boxes on the right; they wrap under the title on a phone. */
  readonly actions?: ReactNode;
  /** A way back, before the title. */
  readonly before?: ReactNode;
}

/** The head of a page: title, one line, actions. */
export function PageHeader({ title, description, actions, before }: PageHeaderProps) {
  return (
    <header className="page-header">
      <PartSheet name="page-header" text={pageHeaderSheet} />
      <div className="page-header-words">
        {before}
        <div>
          <h1>{title}</h1>
          {description ? <div className="page-header-note">{description}</div> : null}
        </div>
      </div>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </header>
  );
}
