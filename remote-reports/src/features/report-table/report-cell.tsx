import { chakra, Text } from '@muhatap/shared/ui';
import { measureOf, type ReportNumber } from '@muhatap/shared/wire/reports';
import { hasRows } from '#entities/chart';
import { formatValue, NO_VALUE, type ReportClock } from '#entities/report';
import { cellNote, describeSample } from './cell-note';

interface ReportCellProps {
  readonly cell: ReportNumber;
  /** The name of the row that the number belongs to. */
  readonly about: string;
  readonly clock: ReportClock;
  /** The number of facts stands behind the number, not before it. */
  readonly isSampleLast?: boolean;
  readonly onPick: () => void;
}

/** A number with what stands behind it; a click leads to its rows. */
export function ReportCell({ cell, about, clock, isSampleLast = false, onPick }: ReportCellProps) {
  const { measure, value, missing } = cell;
  if (missing !== null || value === null)
    return (
      <Text as="span" color="fg.muted">
        {NO_VALUE}
      </Text>
    );
  const text = formatValue(measure, value, clock);
  const count = describeSample(cell);
  const sample =
    count === null ? null : (
      <Text as="span" mx="2" fontSize="2xs" color="fg.muted">
        {count}
      </Text>
    );
  return (
    <>
      {isSampleLast ? null : sample}
      {hasRows(measure, value) ? (
        <chakra.button
          type="button"
          aria-label={`${about}, ${measureOf(measure).name}: ${text}. Kayıtları göster`}
          cursor="pointer"
          fontWeight="medium"
          borderRadius="xs"
          textAlign="inherit"
          _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
          // As high as its row under a finger.
          css={{ '@media (pointer: coarse)': { minW: '10', py: '2.5', my: '-2.5' } }}
          onClick={onPick}
        >
          {text}
        </chakra.button>
      ) : (
        <Text as="span" color="fg.muted">
          {text}
        </Text>
      )}
      {isSampleLast ? sample : null}
      {cellNote(cell, clock).map((part) => (
        <Text key={part} fontSize="2xs" color="fg.muted">
          {part}
        </Text>
      ))}
    </>
  );
}
