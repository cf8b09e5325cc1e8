import { Badge } from '@chakra-ui/react/badge';
import { Box } from '../primitives';

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
    <Badge colorPalette={palette} variant="subtle" size={size} borderRadius="full" px="2" gap="1.5">
      <Box as="span" boxSize="6px" borderRadius="full" bg="colorPalette.solid" />
      {status}
    </Badge>
  );
}
