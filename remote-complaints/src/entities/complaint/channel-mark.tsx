import { ChannelIcon, Icon } from '@muhatap/shared/ui/plain';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { recordedOriginOf, wayInOf } from './origin-labels';

interface ChannelMarkProps {
  readonly complaint: Pick<Complaint, 'origin' | 'kanal'>;
  /** Its name stands beside it; otherwise it is for screen readers alone. */
  readonly hasName?: boolean;
  readonly size?: number;
}

/** The channel of a complaint, or how it came in without one. */
export function ChannelMark({ complaint, hasName = false, size = 16 }: ChannelMarkProps) {
  const recorded = recordedOriginOf(complaint);
  return (
    <>
      {recorded === null ? (
        <ChannelIcon platform={complaint.kanal} size={size} />
      ) : (
        <span className="icon" role="img" aria-label={recorded.name} title={recorded.name}>
          <Icon name={recorded.icon} size={size} />
        </span>
      )}
      {hasName ? <span aria-hidden>{wayInOf(complaint)}</span> : null}
    </>
  );
}
