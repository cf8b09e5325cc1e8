import { Icon } from '../../icon/icon';
import { HStack, IconButton, Text } from '../../primitives';
import { NativeSelect } from '../primitives';
import type { TableOrder } from './data-table.types';

/** A column that sorts; the direction is that of its first choice. */
export interface SortOption {
  readonly id: string;
  readonly title: string;
  readonly sorts: TableOrder['direction'];
}

export interface SortChoiceProps {
  readonly options: readonly SortOption[];
  /** Null until somebody sorts: the rows stand as they came. */
  readonly order: TableOrder | null;
  readonly onOrder: (order: TableOrder) => void;
}

/** The order of rows where they have no titles to sort by: the column, and its direction. */
export function SortChoice({ options, order, onOrder }: SortChoiceProps) {
  const isRising = order?.direction === 'ascending';
  return (
    <HStack justify="flex-end" gap="1">
      <HStack as="label" gap="2" minW="0">
        <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          Sırala
        </Text>
        <NativeSelect.Root size="sm" width="180px" minW="0">
          <NativeSelect.Field
            value={order?.by ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const option = options.find(({ id }) => id === value);
              if (option !== undefined) onOrder({ by: option.id, direction: option.sorts });
            }}
          >
            {order === null && (
              <option value="" disabled hidden>
                Varsayılan
              </option>
            )}
            {options.map(({ id, title }) => (
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
        variant="ghost"
        colorPalette="gray"
        disabled={order === null}
        aria-label={isRising ? 'Azalan sıraya çevir' : 'Artan sıraya çevir'}
        onClick={() =>
          order !== null &&
          onOrder({ by: order.by, direction: isRising ? 'descending' : 'ascending' })
        }
      >
        <Icon name={isRising ? 'arrow-up' : 'arrow-down'} size={16} />
      </IconButton>
    </HStack>
  );
}
