import { isKnown } from '@muhatap/shared/wire/open';
import { measureOf, REPORT_MEASURES, type ReportNumber } from '@muhatap/shared/wire/reports';
import {
  describeBefore,
  definitionOf,
  formatValue,
  describeSample,
  spreadOf,
  valueName,
  type ReportClock,
} from '#entities/report';
import { DefinitionTip } from './definition-tip';
import { KpiChange } from './kpi-change';

interface KpiCardProps {
  readonly number: ReportNumber;
  readonly clock: ReportClock;
  readonly onOpen: () => void;
}

/** Short facts side by side; a line breaks between them, never within one. */
function Line({ parts }: { readonly parts: readonly (string | null)[] }) {
  const shown = parts.filter((part) => part !== null);
  return (
    <div className="kpi-facts">
      {shown.map((part, index) => (
        <span key={part}>
          {part}
          {index < shown.length - 1 && ' ·'}
        </span>
      ))}
    </div>
  );
}

function Details({ number, clock }: Pick<KpiCardProps, 'number' | 'clock'>) {
  if (number.missing !== null) return <p>{number.missing}</p>;
  if (number.value === null) return <p>Bu dönemde ölçüm yok</p>;
  const spread = spreadOf(number, clock);
  const sample = describeSample(number);
  return (
    <>
      {spread.map(({ name, text: figure }) => (
        <p key={name}>
          {name} <span>{figure}</span>
        </p>
      ))}
      <Line parts={[sample, describeBefore(number, clock)]} />
    </>
  );
}

/** One number: its name and definition, its value with the change, and what stands behind it. */
export function KpiCard({ number, clock, onOpen }: KpiCardProps) {
  const { name } = measureOf(number.measure);
  const text = formatValue(number.measure, number.value, clock);
  const isClickable =
    number.value !== null && number.sample > 0 && isKnown(REPORT_MEASURES, number.measure);
  return (
    <li className="kpi-card" data-clickable={isClickable || undefined}>
      <div className="kpi-name">
        <p title={name}>{name}</p>
        <DefinitionTip name={name} text={definitionOf(number.measure, clock)} />
      </div>
      <div className="kpi-line tabular">
        {isClickable ? (
          <button
            type="button"
            className="kpi-value"
            aria-label={`${name}: ${text}. Kayıtları göster`}
            onClick={onOpen}
          >
            {text}
          </button>
        ) : (
          <p className="kpi-value" data-missing={number.value === null || undefined}>
            {text}
          </p>
        )}
        {number.value !== null && valueName(number) !== null ? (
          <span className="kpi-kind">{valueName(number)}</span>
        ) : null}
        <KpiChange number={number} />
      </div>
      <div className="kpi-details tabular">
        <Details number={number} clock={clock} />
      </div>
    </li>
  );
}
