import { formatDate, formatDateTime, formatNumber } from '@muhatap/shared/i18n';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Grid, Text } from '@muhatap/shared/ui';
import type { Reconciliation } from '@muhatap/shared/wire/complaints';
import { describeRun, KIND_LABELS } from '#entities/reconciliation';
import { StatePanel } from '#entities/saysis';
import type { ReconciliationCommand } from './reconciliation-command';

const KINDS = ['different', 'theirs', 'ours', 'equal'] as const;

function Figures({ counts }: Pick<Reconciliation, 'counts'>) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      {KINDS.map((kind) => (
        <Box key={kind} minW="0">
          <Text as="dt" fontSize="xs" color="fg.muted">
            {KIND_LABELS[kind].name}
          </Text>
          <Text as="dd" className="tabular" fontWeight="medium">
            {formatNumber(counts[kind])}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

/** The days of a reconciliation. */
export const spanName = ({ from, to }: Pick<Reconciliation, 'from' | 'to'>): string =>
  `${formatDate(from)} – ${formatDate(to)}`;

interface RunPanelProps {
  readonly run: Reconciliation;
  readonly mayChange: boolean;
}

/** One reconciliation: how it ended or how far it is, and its four figures. */
export function RunPanel({ run: shown, mayChange }: RunPanelProps) {
  const { title, text, tone, icon } = describeRun(shown);
  const cancel = usePageAction();
  return (
    <StatePanel
      label="Karşılaştırmanın sonucu"
      title={title}
      tone={tone}
      icon={icon}
      figures={<Figures counts={shown.counts} />}
      action={
        mayChange &&
        shown.state === 'running' && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={cancel.isRunning}
            onClick={() =>
              cancel.run({ do: 'cancel', id: shown.id } satisfies ReconciliationCommand)
            }
          >
            Durdur
          </Button>
        )
      }
    >
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {text}
      </Text>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {spanName(shown)} arasında açılanlar · {shown.started_by} ·{' '}
        {formatDateTime(shown.created_at)}
      </Text>
      <Text role="alert" fontSize="sm" color="fg.error">
        {cancel.refusal?.sentence}
      </Text>
    </StatePanel>
  );
}
