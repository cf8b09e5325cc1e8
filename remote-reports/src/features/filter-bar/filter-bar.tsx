import { Flex, Separator, Text } from '@muhatap/shared/ui';
import { FilterBar as SharedFilterBar, Toggle } from '@muhatap/shared/ui/app';
import { REPORT_FILTERS, type ReportFilter } from '@muhatap/shared/wire/reports';
import { NO_FILTERS } from '#entities/report';
import { ClockSwitch } from './clock-switch';
import { choiceFilter, periodFilter, type FilterParts } from './report-bar-filters';

interface FilterBarProps extends FilterParts {
  /** Filters that the page takes; null until its first answer. */
  readonly filters: readonly ReportFilter[] | null;
}

/** The clock of durations and the comparison; on a phone they stand in the sheet. */
const Settings = ({ view, onChange }: Pick<FilterParts, 'view' | 'onChange'>) => (
  <Flex
    gap="4"
    ms={{ lg: 'auto' }}
    mt={{ base: '2', sm: '0' }}
    direction={{ base: 'column', sm: 'row' }}
    align={{ base: 'stretch', sm: 'center' }}
  >
    <div>
      <Text fontSize="sm" fontWeight="medium" mb="1.5" hideFrom="sm">
        Süreler neye göre sayılsın
      </Text>
      <ClockSwitch view={view} onChange={onChange} />
    </div>
    <Separator orientation="vertical" h="5" hideBelow="lg" />
    <Toggle
      label="Önceki dönemle karşılaştır"
      checked={view.compare}
      onChange={(compare) => onChange((now) => ({ ...now, compare }))}
    >
      Karşılaştır
    </Toggle>
  </Flex>
);

/**
 * The filters of the report. A filter that is set stays visible even where the page has no number
 * for it.
 */
export function FilterBar({ filters, ...parts }: FilterBarProps) {
  const { view, onChange } = parts;
  const shown = REPORT_FILTERS.filter(
    (name) => filters?.includes(name) === true || view.filters[name].length > 0,
  );
  return (
    <SharedFilterBar
      filters={[periodFilter(parts), ...shown.map((name) => choiceFilter(name, parts))]}
      isLoading={filters === null}
      onClear={() => onChange((now) => ({ ...now, filters: NO_FILTERS }))}
    >
      <Settings view={view} onChange={onChange} />
    </SharedFilterBar>
  );
}
