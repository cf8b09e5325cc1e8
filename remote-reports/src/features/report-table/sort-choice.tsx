import { Flex, Icon, IconButton } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { measureOf, type ReportTable } from '@muhatap/shared/wire/reports';
import { subjectName, type TableOrder } from '#entities/chart';

export interface SortChoiceProps {
  readonly table: ReportTable;
  readonly order: TableOrder | null;
  readonly onSort: (by: TableOrder['by']) => void;
}

/** The titles of the table in a choice: by what the rows are sorted, and in which direction. */
export function SortChoice({ table, order, onSort }: SortChoiceProps) {
  const isUp = order?.direction === 'ascending';
  return (
    <Flex gap="1" width={{ base: 'full', sm: 'auto' }}>
      <NativeSelect.Root size="sm" width={{ base: 'full', sm: '260px' }}>
        <NativeSelect.Field
          aria-label="Sıralama"
          value={order === null ? '' : String(order.by)}
          onChange={({ currentTarget: { value } }) =>
            onSort(value === 'name' ? value : Number(value))
          }
        >
          <option value="" disabled hidden>
            Sırala…
          </option>
          <option value="name">{subjectName(table.subject)}</option>
          {table.measures.map((measure, place) => (
            <option key={measure} value={place}>
              {measureOf(measure).name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        disabled={order === null}
        aria-label={isUp ? 'Artan sırada; azalan yap' : 'Azalan sırada; artan yap'}
        onClick={() => order !== null && onSort(order.by)}
      >
        <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={16} />
      </IconButton>
    </Flex>
  );
}
