import { memo } from 'react';
import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import { Icon } from '@muhatap/shared/ui';
import type { MilestoneLine } from '#entities/milestone';

/** Keeps the time beside the last word. */
const NO_BREAK = '\u00A0';

/** A quiet line on what happened to the conversation. */
function MilestoneRowView({ line: { icon, text, created_at } }: { readonly line: MilestoneLine }) {
  return (
    <p className="milestone">
      <Icon name={icon} size={13} />
      {text}
      {NO_BREAK}·{NO_BREAK}
      <time className="tabular" dateTime={created_at} title={formatDateTime(created_at)}>
        {formatTime(created_at)}
      </time>
    </p>
  );
}

export const MilestoneRow = memo(MilestoneRowView);
