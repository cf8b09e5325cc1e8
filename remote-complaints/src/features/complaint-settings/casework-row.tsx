import { usePageAction } from '@muhatap/shared/saving';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box, Flex, HStack, Icon, IconButton, Text, type IconName } from '@muhatap/shared/ui';
import { Badge, StatusChip, Tip } from '@muhatap/shared/ui/app';
import { useEffect } from 'react';
import { formatCount, type CaseworkRow } from '#entities/casework';
import type { CaseworkLabels } from './casework-labels';
import { removeCommand, saveCommand } from './settings-command';

interface CaseworkRowProps {
  readonly labels: CaseworkLabels;
  readonly row: CaseworkRow;
  /** A second line: where a type's complaints go. */
  readonly note: string | null;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
}

/** The changes of one row that need no dialog; a refusal is said once. */
function useRowChanges(labels: CaseworkLabels, row: CaseworkRow) {
  const { id, name, is_active, external_code = null, unit_id = null } = row;
  const removing = usePageAction(() => notify.success(labels.removed));
  const turning = usePageAction(() => notify.success(is_active ? labels.closed : labels.opened));
  const refusal = removing.refusal ?? turning.refusal;
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const turn = (isOpen: boolean) =>
    turning.run(saveCommand(labels.what, id, { name, external_code, unit_id, is_active: isOpen }));
  const remove = async () => {
    if (
      await askConfirm({
        title: `“${name}” silinsin mi?`,
        message: 'Hiçbir şikayette kullanılmıyor. Bu işlem geri alınamaz.',
        danger: true,
      })
    )
      removing.run(removeCommand(labels.what, id));
  };
  const close = async () => {
    if (
      await askConfirm({
        title: `“${name}” kapatılsın mı?`,
        message: `Silinemez, çünkü ${formatCount(row)} şikayette kullanılıyor. Kapatılırsa onlarda kalır, yeni şikayetlerde seçilemez.`,
      })
    )
      turn(false);
  };
  return { isBusy: removing.isRunning || turning.isRunning, turn, remove, close };
}
type RowChanges = Pick<ReturnType<typeof useRowChanges>, 'turn' | 'remove' | 'close'>;

/** A closed row is opened, a used one closed, any other one deleted. */
function actionOf({ is_active, complaint_count }: CaseworkRow, changes: RowChanges) {
  if (!is_active)
    return { tip: 'Yeniden aç', icon: 'undo', run: () => changes.turn(true) } as const;
  if (complaint_count > 0)
    return { tip: 'Kapat', icon: 'archive', run: () => void changes.close() } as const;
  return { tip: 'Sil', icon: 'delete', run: () => void changes.remove() } as const;
}

interface RowActionProps {
  readonly tip: string;
  readonly icon: IconName;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function RowAction({ tip, icon, name, isBusy, onClick }: RowActionProps) {
  return (
    <Tip content={tip}>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`${name}: ${tip.charAt(0).toLocaleLowerCase('tr')}${tip.slice(1)}`}
        loading={isBusy}
        onClick={onClick}
      >
        <Icon name={icon} size={16} />
      </IconButton>
    </Tip>
  );
}

/**
 * A row that complaints use is never deleted, only closed: they keep it and it is no longer
 * offered.
 */
export function CaseworkRowView({ labels, row, note, mayChange, onEdit }: CaseworkRowProps) {
  const { name, is_active, external_code = null } = row;
  const { isBusy, turn, remove, close } = useRowChanges(labels, row);
  const action = actionOf(row, { turn, remove, close });
  return (
    <Flex
      as="li"
      px="4"
      py="2.5"
      minH="14"
      gap="3"
      align="center"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1" minW="0">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere" color={is_active ? 'fg' : 'fg.muted'}>
            {name}
          </Text>
          {external_code !== null && (
            <Badge colorPalette="gray" fontFamily="mono" fontWeight="normal" title="SAYSIS kodu">
              {external_code}
            </Badge>
          )}
          {!is_active && <StatusChip status="Kapalı" tone="gray" size="xs" />}
        </HStack>
        <Text fontSize="xs" color="fg.muted" className="tabular">
          {note === null ? '' : `${note} · `}
          {formatCount(row)} şikayet
        </Text>
      </Box>
      {mayChange && (
        <HStack gap="0.5" flexShrink="0">
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${name}: düzenle`}
            onClick={onEdit}
          >
            <Icon name="edit" size={16} />
          </IconButton>
          <RowAction
            tip={action.tip}
            icon={action.icon}
            name={name}
            isBusy={isBusy}
            onClick={action.run}
          />
        </HStack>
      )}
    </Flex>
  );
}
