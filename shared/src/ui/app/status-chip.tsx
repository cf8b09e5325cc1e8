import { PartSheet } from '../style-sheet/part-sheet';
import { paletteShade } from './palette-shade';
import { statusChipSheet } from './status-chip.sheet';

const TONES = {
  // docs/behaviour.md §6.3
  Yeni: 'info',
  İşlemde: 'warning',
  Çözüldü: 'success',
  Reddedildi: 'error',
} as const;

/** The specification's severities and a neutral one. */
export type StatusTone = 'info' | 'warning' | 'success' | 'error' | 'gray' | 'brand';
export interface StatusChipProps {
  /** The word shown; a complaint status brings its own colour. */
  readonly status: string;
  readonly tone?: StatusTone;
  readonly size?: 'xs' | 'sm' | 'md';
}

const isComplaintStatus = (status: string): status is keyof typeof TONES =>
  Object.hasOwn(TONES, status);

/** A status in one word, with a dot and a colour. */
export function StatusChip({ status, tone, size = 'sm' }: StatusChipProps) {
  const palette = tone ?? (isComplaintStatus(status) ? TONES[status] : 'gray');
  return (
    <>
      <PartSheet name="status-chip" text={statusChipSheet} />
      <span
        className="status-chip"
        data-size={size}
        style={{ color: paletteShade(palette, 'fg'), background: paletteShade(palette, 'subtle') }}
      >
        <span style={{ background: paletteShade(palette, 'solid') }} />
        {status}
      </span>
    </>
  );
}
