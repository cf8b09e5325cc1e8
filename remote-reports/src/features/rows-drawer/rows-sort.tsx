import { HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { rowColumns } from './rows-columns';
import { ownOrderOf } from './rows-labels';
import type { RowsListProps } from './rows.types';

/** The order of the rows, where not each column has a title that sorts. */
export function RowsSort(list: RowsListProps) {
  const { measure, order = ownOrderOf(measure), onOrder } = list;
  const columns = rowColumns(list, true);
  const isRising = order.direction === 'ascending';
  return (
    <HStack justify="flex-end" gap="1" mb="2">
      <HStack as="label" gap="2">
        <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          Sıralama
        </Text>
        <NativeSelect.Root size="sm" width="150px">
          <NativeSelect.Field
            value={order.by}
            onChange={({ currentTarget: { value } }) => {
              const column = columns.find(({ id }) => id === value);
              if (column !== undefined) onOrder({ by: column.id, direction: column.sorts });
            }}
          >
            {columns.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </HStack>
      <IconButton
        size="sm"
        minW="10"
        minH="10"
        variant="ghost"
        colorPalette="gray"
        aria-label={isRising ? 'Azalan sıraya çevir' : 'Artan sıraya çevir'}
        onClick={() => onOrder({ by: order.by, direction: isRising ? 'descending' : 'ascending' })}
      >
        <Icon name={isRising ? 'arrow-up' : 'arrow-down'} size={16} />
      </IconButton>
    </HStack>
  );
}
