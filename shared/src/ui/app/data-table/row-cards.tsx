import type { ReactNode } from 'react';
import { Box } from '../../primitives';
import type { DataTableProps } from './data-table';
import { RowTargetElement } from './row-target';

export interface RowCardsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'keyOf' | 'opens'
> {
  /** The actions of a row, in the upper corner of its card. */
  readonly end?: ((row: Row) => ReactNode) | undefined;
  /** The card of a row; where the row opens it lies in a link and holds no control of its own. */
  readonly children: (row: Row) => ReactNode;
}

export const CARD_GRID = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
} as const;

/** The rows of a DataTable where a table has no room: cards, two beside each other on a tablet. */
export function RowCards<Row>({ label, rows, keyOf, opens, end, children }: RowCardsProps<Row>) {
  const padding = { px: '4', py: '3', ...(end !== undefined && { pe: '14' }) };
  return (
    <Box as="ul" aria-label={label} listStyleType="none" css={CARD_GRID}>
      {rows.map((row) => {
        const target = opens?.(row);
        return (
          <Box
            as="li"
            key={keyOf(row)}
            position="relative"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg.panel"
            {...(target === undefined && padding)}
          >
            {target === undefined ? (
              children(row)
            ) : (
              <RowTargetElement
                opens={target}
                look={{
                  display: 'block',
                  width: 'full',
                  height: 'full',
                  textAlign: 'start',
                  cursor: 'pointer',
                  borderRadius: 'lg',
                  ...padding,
                  _hover: { bg: 'bg.subtle' },
                  _focusVisible: { outlineOffset: '-2px' },
                }}
              >
                {children(row)}
              </RowTargetElement>
            )}
            {end === undefined ? null : (
              <Box position="absolute" top="1.5" insetEnd="1.5">
                {end(row)}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
