import { DayPicker, type Matcher, type PropsBase } from 'react-day-picker';
import { tr } from 'react-day-picker/locale/tr';
import { dayKey, type DayKey } from '../../../i18n';
import { Icon } from '../../icon/icon';
import { Box, type SystemStyleObject } from '../../primitives';
import type { DayLimits } from './typed-day';

/** Every day stands at noon UTC, so that no time zone of a browser makes another day of it. */
const toDate = (day: DayKey) => new Date(`${day}T12:00:00Z`);
const toKey = (date: Date): DayKey => dayKey(date, 'UTC');

export interface CalendarProps extends DayLimits {
  /** First and last selected day; equal for a single one, and either may be missing. */
  readonly from: DayKey | null;
  readonly to: DayKey | null;
  readonly today: DayKey;
  /** Shows and reads two ends of a span instead of one day. */
  readonly isRange?: boolean;
  /** The selected day, or today, takes the focus. */
  readonly hasFocus?: boolean;
  readonly onPick: (day: DayKey) => void;
}

const button: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '0' },
};

const middle: SystemStyleObject = { bg: 'brand.subtle', color: 'brand.fg', borderRadius: '0' };

const look: SystemStyleObject = {
  width: '280px',
  mx: 'auto',
  '& .rdp-month': { position: 'relative' },
  '& .rdp-month_caption': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: '10',
    fontWeight: 'semibold',
  },
  '& .rdp-button_previous, & .rdp-button_next': {
    ...button,
    position: 'absolute',
    top: '0',
    boxSize: '10',
    color: 'fg.muted',
    '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' },
  },
  '& .rdp-button_previous': { insetInlineStart: '0' },
  '& .rdp-button_next': { insetInlineEnd: '0' },
  '& .rdp-month_grid': { width: 'full', borderCollapse: 'collapse' },
  '& .rdp-weekday': { h: '8', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  '& .rdp-day': { width: '40px', p: '0', py: '1px', textAlign: 'center' },
  '& .rdp-day_button': {
    ...button,
    width: '40px',
    h: '9',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { h: '10' },
  },
  '& .rdp-outside .rdp-day_button': { color: 'fg.muted' },
  '& .rdp-today .rdp-day_button': { fontWeight: 'bold', boxShadow: 'inset 0 0 0 1px' },
  '& .rdp-disabled .rdp-day_button': {
    color: 'fg.subtle',
    textDecoration: 'line-through',
    cursor: 'default',
    bg: 'transparent',
  },
  '& .rdp-selected .rdp-day_button': {
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
  },
  '& .rdp-range_middle .rdp-day_button': { ...middle, fontWeight: 'medium' },
  '& .rdp-range_start:not(.rdp-range_end) .rdp-day_button': { borderEndRadius: '0' },
  '& .rdp-range_end:not(.rdp-range_start) .rdp-day_button': { borderStartRadius: '0' },
};

const Chevron: NonNullable<NonNullable<PropsBase['components']>['Chevron']> = ({ orientation }) => (
  <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} size={18} />
);

const outside = ({ min, max }: DayLimits): Matcher[] => [
  ...(min === undefined ? [] : [{ before: toDate(min) }]),
  ...(max === undefined ? [] : [{ after: toDate(max) }]),
];

/** The month that is shown first: of the selection, or else the one nearest to today. */
const firstMonth = ({ from, to, today, max }: CalendarProps) =>
  toDate(to ?? from ?? (max !== undefined && max < today ? max : today));

const optionsOf = (props: CalendarProps) => ({
  locale: tr,
  weekStartsOn: 1 as const,
  timeZone: 'UTC',
  today: toDate(props.today),
  defaultMonth: firstMonth(props),
  disabled: outside(props),
  ...(props.min !== undefined && { startMonth: toDate(props.min) }),
  ...(props.max !== undefined && { endMonth: toDate(props.max) }),
  showOutsideDays: true,
  navLayout: 'around' as const,
  autoFocus: props.hasFocus ?? false,
  components: { Chevron },
});

const spanOf = ({ from, to }: CalendarProps) => {
  const start = from ?? to;
  return start === null ? undefined : { from: toDate(start), to: toDate(to ?? start) };
};

/** A month of days in Turkish, weeks from Monday, whatever the browser speaks. */
export function Calendar(props: CalendarProps) {
  const { from, isRange = false, onPick } = props;
  const options = optionsOf(props);
  const pick = (date: Date) => onPick(toKey(date));
  return (
    <Box css={look}>
      {isRange ? (
        <DayPicker
          {...options}
          mode="range"
          selected={spanOf(props)}
          onSelect={(_, day) => pick(day)}
        />
      ) : (
        <DayPicker
          {...options}
          mode="single"
          required
          selected={from === null ? undefined : toDate(from)}
          onSelect={(_, day) => pick(day)}
        />
      )}
    </Box>
  );
}
