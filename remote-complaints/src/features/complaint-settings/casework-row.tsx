import { useSaving } from '@muhatap/shared/form-draft';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box, Flex, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Badge, StatusChip, Tip } from '@muhatap/shared/ui/app';
import { useEffect } from 'react';
import { countWords, type CaseworkRow } from '#entities/casework';
import type { CaseworkWords } from './casework-words';
import { removeCommand, saveCommand } from './settings-command';

interface CaseworkRowProps {
  readonly words: CaseworkWords;
  readonly row: CaseworkRow;
  /** A second line: where a type's complaints go. */
  readonly note: string | null;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
}

/** What complaints have is never deleted, only closed: then it stays with them and is not offered any more. */
export function CaseworkRowView({ words, row, note, mayChange, onEdit }: CaseworkRowProps) {
  const { id, name, is_active, complaint_count, external_code = null, unit_id = null } = row;
  const removing = useSaving(() => notify.success(words.removed));
  const turning = useSaving(() => notify.success(is_active ? words.closed : words.opened));
  const refusal = removing.refusal ?? turning.refusal;
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const turn = (isOpen: boolean) =>
    turning.save(saveCommand(words.what, id, { name, external_code, unit_id, is_active: isOpen }));
  const remove = async () => {
    if (
      await askConfirm({
        title: `“${name}” silinsin mi?`,
        message: 'Hiçbir şikayette kullanılmıyor. Bu işlem geri alınamaz.',
        danger: true,
      })
    )
      removing.save(removeCommand(words.what, id));
  };
  const close = async () => {
    if (
      await askConfirm({
        title: `“${name}” kapatılsın mı?`,
        message: `Silinemez, çünkü ${countWords(row)} şikayette kullanılıyor. Kapatılırsa onlarda kalır, yeni şikayetlerde seçilemez.`,
      })
    )
      turn(false);
  };
  const isBusy = removing.isSaving || turning.isSaving;
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
          {countWords(row)} şikayet
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
          {!is_active ? (
            <Tip content="Yeniden aç">
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={`${name}: yeniden aç`}
                loading={isBusy}
                onClick={() => turn(true)}
              >
                <Icon name="undo" size={16} />
              </IconButton>
            </Tip>
          ) : complaint_count > 0 ? (
            <Tip content="Kapat">
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={`${name}: kapat`}
                loading={isBusy}
                onClick={() => void close()}
              >
                <Icon name="archive" size={16} />
              </IconButton>
            </Tip>
          ) : (
            <Tip content="Sil">
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={`${name}: sil`}
                loading={isBusy}
                onClick={() => void remove()}
              >
                <Icon name="delete" size={16} />
              </IconButton>
            </Tip>
          )}
        </HStack>
      )}
    </Flex>
  );
}
