import { PanelSection } from '@muhatap/shared/ui/app';
import type { RowsListProps } from './rows.types';
import { FoundRows } from './rows-list';
import { useRows } from './use-rows';

interface RowsSectionProps extends Omit<RowsListProps, 'rows'> {
  readonly title: string;
  /** The text where there are no rows. */
  readonly empty: string;
  readonly addressOf: (cursor: string | null) => string;
}

/** Rows that are a part of the page itself. */
export function RowsSection({ title, empty, addressOf, ...list }: RowsSectionProps) {
  const found = useRows(addressOf, list.order);
  return (
    <PanelSection title={title}>
      <FoundRows found={found} empty={empty} {...list} />
    </PanelSection>
  );
}
