import { Icon } from '../../icon/icon';
import { PartSheet } from '../../style-sheet/part-sheet';
import { dataTableSheet } from './data-table.sheet';
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
    <div className="sort-choice">
      <PartSheet name="data-table" text={dataTableSheet} />
      <label>
        <span>Sırala</span>
        <span className="sort-choice-field">
          <select
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
          </select>
          <span className="icon" aria-hidden>
            <Icon name="chevron-down" size={16} />
          </span>
        </span>
      </label>
      <button
        type="button"
        className="sort-choice-turn"
        disabled={order === null}
        aria-label={isRising ? 'Azalan sıraya çevir' : 'Artan sıraya çevir'}
        onClick={() =>
          order !== null &&
          onOrder({ by: order.by, direction: isRising ? 'descending' : 'ascending' })
        }
      >
        <Icon name={isRising ? 'arrow-up' : 'arrow-down'} size={16} />
      </button>
    </div>
  );
}
