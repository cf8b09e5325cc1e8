import { chakra, Icon, VisuallyHidden } from '@muhatap/shared/ui';
import { Table } from '@muhatap/shared/ui/app';
import type { ReportRowOrder } from '@muhatap/shared/wire/reports';
import type { ReactNode } from 'react';

interface SortHeadProps {
  /** The two orders of the column: from its largest, and from its smallest. */
  readonly ends: readonly [ReportRowOrder, ReportRowOrder];
  readonly order: ReportRowOrder;
  readonly onOrder: ((order: ReportRowOrder) => void) | undefined;
  readonly width: string;
  readonly textAlign?: 'end';
  readonly children: ReactNode;
}

function sortOf([falling, rising]: SortHeadProps['ends'], order: ReportRowOrder) {
  if (order === falling) return 'descending';
  return order === rising ? 'ascending' : 'none';
}

/** A heading that sorts the rows where they can be sorted, from the largest first. */
export function SortHead({ ends, order, onOrder, children, ...layout }: SortHeadProps) {
  if (onOrder === undefined) return <Table.ColumnHeader {...layout}>{children}</Table.ColumnHeader>;
  const sort = sortOf(ends, order);
  return (
    <Table.ColumnHeader {...layout} aria-sort={sort}>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1"
        cursor="pointer"
        fontWeight="medium"
        borderRadius="xs"
        color={sort === 'none' ? 'fg.muted' : 'fg'}
        _hover={{ color: 'fg' }}
        onClick={() => onOrder(order === ends[0] ? ends[1] : ends[0])}
      >
        {children}
        <chakra.span visibility={sort === 'none' ? 'hidden' : undefined}>
          <Icon name={sort === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
        </chakra.span>
        <VisuallyHidden>, sırala</VisuallyHidden>
      </chakra.button>
    </Table.ColumnHeader>
  );
}
