import { Icon } from '@muhatap/shared/ui/plain';
import type { ReportNumber } from '@muhatap/shared/wire/reports';
import { changeOf, describeChange } from '#entities/report';

const ARROWS = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;
const JUDGEMENTS = {
  none: '',
  good: ', iyi yönde',
  bad: ', kötü yönde',
} as const;

function judgementOf(good: boolean | null): keyof typeof JUDGEMENTS {
  if (good === null) return 'none';
  return good ? 'good' : 'bad';
}

/** The change since the period before: an arrow for the eye, its words for everybody. */
export function KpiChange({ number }: { readonly number: ReportNumber }) {
  const change = changeOf(number);
  if (change === null) return null;
  const judgement = judgementOf(change.good);
  return (
    <span className="kpi-change tabular" data-judgement={judgement}>
      <Icon name={ARROWS[change.way]} size={13} />
      <span aria-hidden>{change.share ?? (change.way === 'same' ? 'aynı' : '')}</span>
      <span className="visually-hidden">{`önceki döneme göre ${describeChange(change)}${JUDGEMENTS[judgement]}`}</span>
    </span>
  );
}
