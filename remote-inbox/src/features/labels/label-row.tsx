import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box, Flex, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { useEffect } from 'react';
import { usePageAction } from '@muhatap/shared/saving';
import { ColorTag } from '#entities/label';
import type { LabelWithCount } from '#entities/label-admin';

interface LabelRowProps {
  readonly label: LabelWithCount;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
}

export function LabelRow({
  label: { id, name, color, room_count },
  mayChange,
  onEdit,
}: LabelRowProps) {
  const { run, isRunning, refusal } = usePageAction(() => notify.success('Etiket silindi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async () => {
    const carried =
      room_count === 0
        ? 'Hiçbir konuşmada kullanılmıyor.'
        : `${formatNumber(room_count)} konuşmadan da kaldırılır; konuşmalar silinmez.`;
    if (
      await askConfirm({ title: `“${name}” etiketi silinsin mi?`, message: carried, danger: true })
    )
      run({ do: 'remove', id });
  };
  return (
    <Flex
      as="li"
      px="4"
      minH="12"
      gap="3"
      align="center"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1" minW="0">
        <ColorTag name={name} color={color} size="md" />
      </Box>
      <Text fontSize="sm" color="fg.muted" className="tabular" flexShrink="0">
        {formatNumber(room_count)} konuşma
      </Text>
      {mayChange && (
        <HStack gap="0.5">
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${name}: düzenle`}
            onClick={onEdit}
          >
            <Icon name="edit" size={16} />
          </IconButton>
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${name}: sil`}
            loading={isRunning}
            onClick={() => void remove()}
          >
            <Icon name="delete" size={16} />
          </IconButton>
        </HStack>
      )}
    </Flex>
  );
}
