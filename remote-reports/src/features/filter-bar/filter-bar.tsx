import { Flex, HStack, Separator } from '@muhatap/shared/ui';
import { Skeleton, Toggle } from '@muhatap/shared/ui/app';
import { REPORT_FILTERS, type ReportFilter } from '@muhatap/shared/wire/reports';
import { ChoiceFilter } from './choice-filter';
import { ClockSwitch } from './clock-switch';
import type { FilterParts } from './filter-bar.types';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { PeriodFilter } from './period-filter';

interface FilterBarProps extends FilterParts {
  /** Filters that the page takes; null until its first answer. */
  readonly filters: readonly ReportFilter[] | null;
}

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
    <>
      <Flex role="group" aria-label="Filtreler" wrap="wrap" gap="2" align="center" minH="9">
        <PeriodFilter {...parts} />
        <HStack gap="2" wrap="wrap" hideBelow="sm">
          {shown.map((name) => (
            <ChoiceFilter key={name} name={name} {...parts} />
          ))}
          {filters === null &&
            ['72px', '92px'].map((width) => (
              <Skeleton key={width} h="9" w={width} borderRadius="sm" />
            ))}
        </HStack>
        <HStack hideFrom="sm">
          <FilterSheet filters={shown} {...parts} />
        </HStack>
        <HStack gap="4" ms={{ lg: 'auto' }} hideBelow="sm">
          <ClockSwitch view={view} onChange={onChange} />
          <Separator orientation="vertical" h="5" hideBelow="lg" />
          <Toggle
            label="Önceki dönemle karşılaştır"
            checked={view.compare}
            onChange={(compare) => onChange((now) => ({ ...now, compare }))}
          >
            Karşılaştır
          </Toggle>
        </HStack>
      </Flex>
      <FilterChips {...parts} />
    </>
  );
}
