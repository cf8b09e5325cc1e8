import { Text } from '@muhatap/shared/ui';
import { offScaleOf, type Plot } from '#entities/chart';
import { formatValue, type ReportClock } from '#entities/report';

/** Values that are named; further ones are counted. */
const MOST_NAMED = 2;

interface OffScaleNoteProps {
  readonly plots: readonly Plot[];
  readonly clock: ReportClock;
}

/** Names the values above the axis, the largest first; nothing where there are none. */
export function OffScaleNote({ plots, clock }: OffScaleNoteProps) {
  const all = plots.flatMap(offScaleOf);
  if (all.length === 0) return null;
  const named = all
    .slice(0, MOST_NAMED)
    .map(
      ({ point, series, value }) =>
        `${point.short} (${series.name}: ${formatValue(series.measure, value, clock)})`,
    );
  const more = all.length - named.length;
  return (
    <Text mt="2" fontSize="xs" color="fg.muted" className="tabular">
      {`Ölçeğe sığmayan: ${named.join(', ')}${more > 0 ? ` ve ${more} değer daha` : ''}`}
    </Text>
  );
}
