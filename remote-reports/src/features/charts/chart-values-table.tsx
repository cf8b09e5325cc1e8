import { chakra, VisuallyHidden } from '@muhatap/shared/ui';
import { Table } from '@muhatap/shared/ui/app';
import type { ReportChart } from '@muhatap/shared/wire/reports';
import { hasRows, pointName, seriesOf, subjectName, type ChartSeries } from '#entities/chart';
import { formatValue, type ReportClock, type RowsTarget } from '#entities/report';

export interface ChartValuesTableProps {
  readonly chart: ReportChart;
  readonly clock: ReportClock;
  /** Left out, the values are not buttons: for a table that only screen readers get. */
  readonly onPick?: (target: RowsTarget) => void;
}

/** The values of a chart in words and figures. */
export function ChartValuesTable({ chart, clock, onPick }: ChartValuesTableProps) {
  const series = seriesOf(chart);
  const value = (
    point: ReportChart['points'][number],
    { measure, name }: Pick<ChartSeries, 'measure' | 'name'>,
    number: number | null,
  ) => {
    const text = formatValue(measure, number, clock);
    if (onPick === undefined || !hasRows(measure, number)) return text;
    const label = `${pointName(chart.subject, point)}, ${name}: ${text}. Kayıtları göster`;
    return (
      <chakra.button
        type="button"
        aria-label={label}
        cursor="pointer"
        borderRadius="xs"
        _hover={{ textDecoration: 'underline' }}
        onClick={() => onPick({ measure, subject: chart.subject, key: point.key ?? '' })}
      >
        {text}
      </chakra.button>
    );
  };
  return (
    <Table.Root size="sm">
      <caption>
        <VisuallyHidden>{chart.title}</VisuallyHidden>
      </caption>
      <Table.Header>
        <Table.Row bg="bg.panel">
          <Table.ColumnHeader scope="col">{subjectName(chart.subject)}</Table.ColumnHeader>
          {series.map(({ id, name }) => (
            <Table.ColumnHeader key={id} scope="col" textAlign="end">
              {name}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body className="tabular">
        {chart.points.map((point) => (
          <Table.Row key={point.key ?? ''} bg="bg.panel">
            <Table.ColumnHeader scope="row" fontWeight="normal">
              {pointName(chart.subject, point)}
            </Table.ColumnHeader>
            {series.map((one) => (
              <Table.Cell key={one.id} textAlign="end">
                {value(point, one, one.valueIn(point))}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
