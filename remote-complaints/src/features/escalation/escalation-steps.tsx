import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { EmptyView, RowLink, RowList, RowMenu, type DataColumn } from '@muhatap/shared/ui/app';
import type { ComplaintEscalation, EscalationStep } from '@muhatap/shared/wire/complaints';
import { useEffect, useState } from 'react';
import { escalationCommand } from './escalation-command';
import { EscalationStepDialog } from './escalation-step-dialog';
import { formatReceivers, formatStepDays } from './step-labels';

interface EscalationStepsProps {
  readonly escalation: ComplaintEscalation;
  readonly mayChange: boolean;
}

type Edit = (step: EscalationStep) => void;

const columnsOf = (
  { escalation, mayChange }: EscalationStepsProps,
  edit: Edit,
): readonly DataColumn<EscalationStep>[] => [
  {
    id: 'days',
    title: 'Ne zaman',
    width: '220px',
    cell: (step) =>
      mayChange ? (
        <RowLink opens={() => edit(step)}>{formatStepDays(step.days)}</RowLink>
      ) : (
        <Text fontWeight="medium">{formatStepDays(step.days)}</Text>
      ),
  },
  {
    id: 'receivers',
    title: 'Kime',
    cell: (step) => (
      <Text lineClamp="2" overflowWrap="anywhere">
        {formatReceivers(step, escalation)}
      </Text>
    ),
  },
];

/** Removes a step after a question; a refusal is said once. */
function useRemoval(steps: readonly EscalationStep[]) {
  const { run, refusal } = usePageAction(() => notify.success('Süre uyarısı silindi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return async ({ days }: EscalationStep) => {
    const isSure = await askConfirm({
      title: `“${formatStepDays(days)}” uyarısı silinsin mi?`,
      message: 'Bu adımda artık kimseye bildirim gitmez.',
      danger: true,
    });
    if (isSure) run(escalationCommand({ steps: steps.filter((step) => step.days !== days) }));
  };
}

interface HeadProps {
  readonly mayChange: boolean;
  readonly onAdd: () => void;
}

const Head = ({ mayChange, onAdd }: HeadProps) => (
  <Flex justify="space-between" align="flex-start" gap="4" mb="4" wrap="wrap">
    <Text fontSize="sm" color="fg.muted" flex="1" minW="260px">
      {mayChange
        ? 'Süresi dolmak üzere olan ve dolan açık şikayetler, seçtiğiniz kişilere bildirim olarak gider. Süresi durdurulan şikayetler için uyarı gitmez.'
        : 'Bu ayarları yalnızca ayar yetkisi olanlar değiştirebilir.'}
    </Text>
    {mayChange && (
      <Button size="sm" onClick={onAdd}>
        <Icon name="add" size={16} />
        Yeni uyarı
      </Button>
    )}
  </Flex>
);

/** The steps by which people are notified of terms that end and that are over. */
export function EscalationSteps(props: EscalationStepsProps) {
  const { escalation, mayChange } = props;
  const { steps } = escalation;
  const [edited, edit] = useState<EscalationStep | 'new' | null>(null);
  const remove = useRemoval(steps);
  const end = (step: EscalationStep) => (
    <RowMenu
      name={formatStepDays(step.days)}
      actions={[
        { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => edit(step) },
        {
          id: 'remove',
          label: 'Sil…',
          icon: 'delete',
          isDanger: true,
          onSelect: () => void remove(step),
        },
      ]}
    />
  );
  return (
    <>
      <Head mayChange={mayChange} onAdd={() => edit('new')} />
      {steps.length === 0 ? (
        <EmptyView
          icon="bell"
          title="Süre uyarısı yok"
          text="Süresi dolan şikayetler listede işaretlenir, ama kimseye bildirim gitmez."
        />
      ) : (
        <RowList
          label="Süre uyarıları"
          columns={columnsOf(props, edit)}
          rows={steps}
          keyOf={({ days }) => String(days)}
          opens={mayChange ? (step) => () => edit(step) : undefined}
          tableFrom="sm"
          card={(step) => (
            <>
              <Text fontWeight="medium">{formatStepDays(step.days)}</Text>
              <Box fontSize="sm" color="fg.muted" mt="1">
                {formatReceivers(step, escalation)}
              </Box>
            </>
          )}
          end={mayChange ? end : undefined}
        />
      )}
      {edited === null ? null : (
        <EscalationStepDialog
          escalation={escalation}
          step={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
