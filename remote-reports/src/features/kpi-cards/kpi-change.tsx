import { Box, Icon, VisuallyHidden } from '@muhatap/shared/ui';
import type { ReportNumber } from '@muhatap/shared/wire/reports';
import { changeOf, describeChange } from '#entities/report';

const ARROWS = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;
const JUDGEMENTS = {
  none: { color: 'fg.muted', text: '' },
  good: { color: 'success.fg', text: ', iyi yönde' },
  bad: { color: 'error.fg', text: ', kötü yönde' },
} as const;

function judgementOf(good: boolean | null) {
  if (good === null) return JUDGEMENTS.none;
  return good ? JUDGEMENTS.good : JUDGEMENTS.bad;
}

/** The change since the period before: an arrow for the eye, its words for everybody. */
export function KpiChange({ number }: { readonly number: ReportNumber }) {
  const change = changeOf(number);
  if (change === null) return null;
  const { color, text } = judgementOf(change.good);
  return (
    <Box
      display="inline-flex"
      alignItems="center"
      gap="0.5"
      color={color}
      fontSize="xs"
      fontWeight="semibold"
      className="tabular"
    >
      <Icon name={ARROWS[change.way]} size={13} />
      <span aria-hidden>{change.share ?? (change.way === 'same' ? 'aynı' : '')}</span>
      <VisuallyHidden>{`önceki döneme göre ${describeChange(change)}${text}`}</VisuallyHidden>
    </Box>
  );
}
