import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-table';

export interface EmptyViewProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** An empty list on purpose: what this is and what to do (docs/behaviour.md §3.6). */
export function EmptyView({ icon = 'inbox', title, text, action }: EmptyViewProps) {
  return (
    <div className="view">
      <div className="view-words">
        <div className="view-sign">
          <Icon name={icon} size={22} />
        </div>
        <p className="view-title">{title}</p>
        {text ? <p className="view-text">{text}</p> : null}
        {action}
      </div>
    </div>
  );
}
