import { Box, Icon, VisuallyHidden } from '@muhatap/shared/ui';
import type { ReportNumber } from '@muhatap/shared/wire';
import { changeOf, changeWords } from '#entities/report';

const ARROWS = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;
const colorOf = (good: boolean | null) =>
  good === null ? 'fg.muted' : good ? 'success.fg' : 'error.fg';

/** The change since the period before: an arrow for the eye, its words for everybody. */
export function KpiChange({ number }: { readonly number: ReportNumber }) {
  const change = changeOf(number);
  if (change === null) return null;
  return (
    <Box
      display="inline-flex"
      alignItems="center"
      gap="0.5"
      color={colorOf(change.good)}
      fontSize="xs"
      fontWeight="semibold"
      className="tabular"
    >
      <Icon name={ARROWS[change.way]} size={13} />
      <span aria-hidden>{change.share ?? (change.way === 'same' ? 'aynı' : '')}</span>
      <VisuallyHidden>{`önceki döneme göre ${changeWords(change)}${change.good === null ? '' : change.good ? ', iyi yönde' : ', kötü yönde'}`}</VisuallyHidden>
    </Box>
  );
}
