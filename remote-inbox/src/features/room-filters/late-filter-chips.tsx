import { createLatePart } from '@muhatap/shared/ui/plain';
import { activeNames } from './filters';
import type { RoomFiltersProps } from './room-filter-panel';

/** Keeps the height of a line of chips. */
const Waiting = () => (
  <div className="filter-chips" aria-hidden>
    <span className="filter-chip">&nbsp;</span>
  </div>
);

const Chips = createLatePart(
  () => import('./room-filter-chips').then((loaded) => loaded.RoomFilterChips),
  Waiting,
);

/** {@link Chips} where a filter is set: a list without any has no need of their code. */
export const RoomFilterChips = (props: RoomFiltersProps) =>
  activeNames(props.filters).length === 0 ? null : <Chips {...props} />;
