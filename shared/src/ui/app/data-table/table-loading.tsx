import { PlainSkeleton } from '../../controls/plain-skeleton';
import { PartSheet } from '../../style-sheet/part-sheet';
import { dataTableSheet } from './data-table.sheet';

export interface TableLoadingProps {
  /** Said to screen readers: 'Gruplar yükleniyor…'. Left out where the page says it. */
  readonly label?: string;
  /** CSS height of a row of the table. */
  readonly rowHeight: string;
  readonly cardHeight: string;
  readonly rows?: number;
  /** As of the list to come: the width from which on it is a table. */
  readonly tableFrom?: 'sm' | 'md' | 'lg';
  /** Its rows begin with a face or a mark. */
  readonly hasAvatar?: boolean;
}

/** Lengths of the names that are on their way, so that they do not look alike. */
const WIDTHS = ['150px', '110px', '180px', '130px'] as const;

const Name = ({ place, hasAvatar }: { readonly place: number; readonly hasAvatar: boolean }) => (
  <div className="table-loading-name">
    {hasAvatar ? <PlainSkeleton isRound width={36} height={36} /> : null}
    <div>
      <PlainSkeleton height={12} width={`min(${WIDTHS[place % WIDTHS.length] ?? '150px'}, 80%)`} />
      <PlainSkeleton height={10} width="min(200px, 60%)" />
    </div>
  </div>
);

/** The shape of a list that is on its way: head and rows of its table, or its cards. */
export function TableLoading({
  label,
  rowHeight,
  cardHeight,
  rows = 5,
  tableFrom = 'lg',
  hasAvatar = false,
}: TableLoadingProps) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <div
      className="table-loading"
      data-from={tableFrom}
      {...(label !== undefined && { role: 'status' })}
    >
      <PartSheet name="data-table" text={dataTableSheet} />
      {label === undefined ? null : <span className="visually-hidden">{label}</span>}
      <div className="table-loading-rows" aria-hidden>
        <div />
        {places.map((place) => (
          <div key={place} className="table-loading-row" style={{ height: rowHeight }}>
            <Name place={place} hasAvatar={hasAvatar} />
            <PlainSkeleton height={12} width={140} />
            <PlainSkeleton height={12} width={90} />
          </div>
        ))}
      </div>
      <div className="row-cards" aria-hidden>
        {places.map((place) => (
          <div key={place} className="row-card" style={{ height: cardHeight }}>
            <Name place={place} hasAvatar={hasAvatar} />
          </div>
        ))}
      </div>
    </div>
  );
}
