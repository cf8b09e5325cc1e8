import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Box, chakra } from '../../primitives';
import type { DataTableProps } from './data-table';

export interface RowCardsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'keyOf' | 'opens'
> {
  /** The card of a row; where the row opens it lies in a link and holds no control of its own. */
  readonly children: (row: Row) => ReactNode;
}

const CardLink = chakra(Link);

/** The rows of a DataTable where a table has no room: cards, two beside each other on a tablet. */
export function RowCards<Row>({ label, rows, keyOf, opens, children }: RowCardsProps<Row>) {
  return (
    <Box
      as="ul"
      aria-label={label}
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
    >
      {rows.map((row) => {
        const target = opens?.(row);
        return (
          <Box
            as="li"
            key={keyOf(row)}
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg.panel"
            {...(target === undefined && { px: '4', py: '3' })}
          >
            {target === undefined ? (
              children(row)
            ) : (
              <CardLink
                {...target}
                display="block"
                height="full"
                borderRadius="lg"
                px="4"
                py="3"
                _hover={{ bg: 'bg.subtle' }}
                _focusVisible={{ outlineOffset: '-2px' }}
              >
                {children(row)}
              </CardLink>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
