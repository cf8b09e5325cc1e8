import { Box, Text } from '@muhatap/shared/ui';
import {
  RowLink,
  RowList,
  StatusChip,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import type { RetentionRule } from '@muhatap/shared/wire/people';
import { kindLabels, periodLabel } from '#entities/retention';

/** The shape of the rules that are on their way. */
export const RulesLoading = () => (
  <TableLoading
    label="Saklama süreleri yükleniyor…"
    rows={4}
    rowHeight="61px"
    cardHeight="104px"
    tableFrom="sm"
  />
);

/** 'Açık': what is over goes. 'Kapalı': nothing goes, whatever the time says. */
const State = ({ rule: { is_on: isOn, months } }: { readonly rule: RetentionRule }) =>
  isOn && months !== null ? (
    <StatusChip status="Siliniyor" tone="success" size="xs" />
  ) : (
    <StatusChip status="Silinmiyor" tone="gray" size="xs" />
  );

const columnsFor = (
  onEdit: (rule: RetentionRule) => void,
): readonly DataColumn<RetentionRule>[] => [
  {
    id: 'kind',
    title: 'Tür',
    cell: (rule) => (
      <Box minH="11" display="flex" flexDirection="column" justifyContent="center" minW="0">
        <RowLink opens={() => onEdit(rule)}>{kindLabels(rule.kind).name}</RowLink>
        <Text truncate color="fg.muted" title={kindLabels(rule.kind).text}>
          {kindLabels(rule.kind).text}
        </Text>
      </Box>
    ),
  },
  {
    id: 'months',
    title: 'Süre',
    width: '120px',
    cell: ({ months }) => periodLabel(months),
  },
  {
    id: 'least',
    title: 'En az',
    width: '120px',
    cell: ({ least_months: least }) => periodLabel(least),
  },
  { id: 'state', title: 'Durum', width: '140px', cell: (rule) => <State rule={rule} /> },
];

const RuleCard = ({ rule }: { readonly rule: RetentionRule }) => (
  <>
    <Text fontWeight="medium">{kindLabels(rule.kind).name}</Text>
    <Text fontSize="sm" color="fg.muted">
      {periodLabel(rule.months)} · en az {periodLabel(rule.least_months)}
    </Text>
    <Box mt="2">
      <State rule={rule} />
    </Box>
  </>
);

interface RulesListProps {
  readonly rules: readonly RetentionRule[];
  readonly onEdit: (rule: RetentionRule) => void;
}

/** The time of each kind of data. */
export const RulesList = ({ rules, onEdit }: RulesListProps) => (
  <RowList
    label="Saklama süreleri"
    columns={columnsFor(onEdit)}
    rows={rules}
    keyOf={({ kind }) => kind}
    opens={(rule) => () => onEdit(rule)}
    tableFrom="sm"
    card={(rule) => <RuleCard rule={rule} />}
  />
);
