import { chakra, VisuallyHidden } from '@muhatap/shared/ui';
import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { largestUsual, hourName, shortWeekdayName, weekdayName } from '#entities/chart';
import { HeatCell, type HeatPlace } from './heat-cell';
import { HEAT_SHADES } from './heat-shades';
import { stepFrom } from './heat-steps';

const WEEKDAYS = Array.from({ length: 7 }, (_, index) => index + 1);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const two = (hour: number) => String(hour).padStart(2, '0');

const LOOK = {
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  fontSize: '2xs',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 'normal', color: 'fg.muted', fontSize: '2xs' },
  '& td': { padding: '0' },
  '& button': {
    display: 'block',
    width: 'full',
    height: '28px',
    borderRadius: '3px',
    cursor: 'pointer',
    _hover: { outline: '2px solid', outlineColor: 'brand.focusRing' },
  },
  '& button[aria-disabled=true]': { cursor: 'default' },
  '& button[data-outlier]': {
    outline: '2px solid',
    outlineColor: 'warning.fg',
    outlineOffset: '-2px',
    fontWeight: 'bold',
  },
  ...Object.fromEntries(
    HEAT_SHADES.map((shade, level) => [`& button[data-level="${level}"]`, shade]),
  ),
} as const;

const placeOf = (event: SyntheticEvent): HeatPlace | null => {
  const { weekday, hour } = (event.target as HTMLElement).dataset;
  return weekday === undefined || hour === undefined
    ? null
    : { weekday: Number(weekday), hour: Number(hour) };
};

interface HeatGridProps {
  readonly heat: ReportHeat;
  /** Weekdays as columns. */
  readonly isUpright: boolean;
  readonly onPoint: (place: HeatPlace | null) => void;
  readonly onPick: (place: HeatPlace) => void;
}

interface HeadScope {
  readonly scope: 'row' | 'col';
}

const HourHead = ({ hour, scope }: HeadScope & { readonly hour: number }) => (
  <th scope={scope} abbr={hourName(hour)}>
    {two(hour)}
  </th>
);

const WeekdayHead = ({ weekday, scope }: HeadScope & { readonly weekday: number }) => (
  <th scope={scope} abbr={weekdayName(weekday)}>
    {shortWeekdayName(weekday)}
  </th>
);

function HeatHead({ isUpright }: { readonly isUpright: boolean }) {
  return (
    <thead>
      <tr>
        <chakra.th scope="col" width={isUpright ? '36px' : '42px'}>
          <VisuallyHidden>{isUpright ? 'Saat' : 'Gün'}</VisuallyHidden>
        </chakra.th>
        {isUpright
          ? WEEKDAYS.map((weekday) => <WeekdayHead key={weekday} weekday={weekday} scope="col" />)
          : HOURS.map((hour) => <HourHead key={hour} hour={hour} scope="col" />)}
      </tr>
    </thead>
  );
}

/** The map as a grid that is one stop of the Tab key; the arrows move in it. */
export function HeatGrid({ heat, isUpright, onPoint, onPick }: HeatGridProps) {
  const [stop, stand] = useState<HeatPlace>({ weekday: 1, hour: 9 });
  const table = useRef<HTMLTableElement>(null);
  const top = largestUsual(heat.values.flat());
  const cell = (weekday: number, hour: number) => (
    <HeatCell
      key={`${weekday}-${hour}`}
      heat={heat}
      top={top}
      weekday={weekday}
      hour={hour}
      isStop={stop.weekday === weekday && stop.hour === hour}
    />
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(stop, event.key, isUpright);
    if (next === null) return;
    event.preventDefault();
    stand(next);
    table.current
      ?.querySelector<HTMLElement>(`[data-weekday="${next.weekday}"][data-hour="${next.hour}"]`)
      ?.focus();
  };
  const pick = (place: HeatPlace | null) => {
    if (place === null) return;
    stand(place);
    if ((heat.values[place.weekday - 1]?.[place.hour] ?? 0) > 0) onPick(place);
  };
  return (
    <chakra.table
      ref={table}
      role="grid"
      css={LOOK}
      onKeyDown={onKeyDown}
      onClick={(event) => pick(placeOf(event))}
      onPointerOver={(event) => onPoint(placeOf(event))}
      onPointerLeave={() => onPoint(null)}
      onFocus={(event) => onPoint(placeOf(event))}
      onBlur={() => onPoint(null)}
    >
      <caption>
        <VisuallyHidden>{`${heat.title}; oklarla gezilir, Enter kayıtları gösterir`}</VisuallyHidden>
      </caption>
      <HeatHead isUpright={isUpright} />
      <tbody>
        {isUpright
          ? HOURS.map((hour) => (
              <tr key={hour}>
                <HourHead hour={hour} scope="row" />
                {WEEKDAYS.map((weekday) => cell(weekday, hour))}
              </tr>
            ))
          : WEEKDAYS.map((weekday) => (
              <tr key={weekday}>
                <WeekdayHead weekday={weekday} scope="row" />
                {HOURS.map((hour) => cell(weekday, hour))}
              </tr>
            ))}
      </tbody>
    </chakra.table>
  );
}
