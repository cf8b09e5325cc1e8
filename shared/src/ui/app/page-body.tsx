import type { ReactNode } from 'react';

/** Lists and dashboards take the whole column (1296 px on a 1440 px screen), forms and texts at most 960 px of it. */
export type PageWidth = 'list' | 'form';

/**
 * The main column of a page (docs/behaviour.md §2.5). Every page begins at the same left edge,
 * whatever its width. `full` is for panes that fill the window.
 */
export function PageBody({
  children,
  width = 'list',
  full = false,
}: {
  readonly children: ReactNode;
  readonly width?: PageWidth;
  /** @deprecated Ignored: `width` names one of the two widths. Builds before it still pass it. */
  readonly maxWidth?: string;
  readonly full?: boolean;
}) {
  if (full) return <div className="page-full">{children}</div>;
  return (
    <div className="page">
      {width === 'form' ? <div className="page-form">{children}</div> : children}
    </div>
  );
}
