import { Popover } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { formatPeriod } from '#entities/report';
import { BarPopover } from './bar-popover';
import type { FilterParts } from './filter-bar.types';
import { PeriodChoice } from './period-choice';

/** Which days the report is about. */
export function PeriodFilter({ view, lists, onChange }: FilterParts) {
  const [isOpen, setOpen] = useState(false);
  const period = formatPeriod(view.period);
  return (
    <BarPopover
      title={period}
      label={`Dönem: ${period}`}
      icon="calendar"
      isSet
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <Popover.Body p="0">
        <PeriodChoice
          period={view.period}
          lists={lists}
          onPeriod={(period) => {
            onChange((now) => ({ ...now, period }));
            setOpen(false);
          }}
        />
      </Popover.Body>
    </BarPopover>
  );
}
