import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, Heading, HStack, Icon, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, RowMenu, type DataColumn } from '@muhatap/shared/ui/app';
import type { ComplaintServiceLevel, ComplaintType } from '@muhatap/shared/wire/complaints';
import { PRIORITIES, PRIORITY_NAMES } from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { useEffect, useState } from 'react';
import { formatTermDays } from '#entities/complaint';
import { ServiceLevelDialog } from './service-level-dialog';
import { termsCommand } from './settings-command';

interface ServiceLevelsProps {
  readonly levels: readonly ComplaintServiceLevel[];
  readonly types: readonly ComplaintType[];
  readonly mayChange: boolean;
}

const lengthOf = ({ days, unit }: ComplaintServiceLevel): string => formatTermDays(days, unit);

const priorityOf = ({ priority }: ComplaintServiceLevel): string =>
  priority !== null && isOneOf(PRIORITIES, priority) ? PRIORITY_NAMES[priority] : 'Tümü';

/** 'Su Kesintisi, İşgaliye', 'Tüm türler'. */
function scopeOf({ type_ids }: ComplaintServiceLevel, types: readonly ComplaintType[]): string {
  const names = types.filter(({ id }) => type_ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'Tüm türler';
}

const columnsOf = (
  { types, mayChange }: ServiceLevelsProps,
  onEdit: (level: ComplaintServiceLevel) => void,
): readonly DataColumn<ComplaintServiceLevel>[] => [
  {
    id: 'name',
    title: 'Hedef',
    cell: (level) =>
      mayChange ? (
        <RowLink opens={() => onEdit(level)}>{level.name}</RowLink>
      ) : (
        <Text fontWeight="medium">{level.name}</Text>
      ),
  },
  { id: 'length', title: 'Süre', width: '120px', cell: lengthOf },
  { id: 'priority', title: 'Öncelik', width: '100px', cell: priorityOf },
  {
    id: 'scope',
    title: 'Şikayetler',
    width: '32%',
    cell: (level) => (
      <Text lineClamp="2" overflowWrap="anywhere">
        {scopeOf(level, types)}
      </Text>
    ),
  },
];

/** Removes a level after a question; a refusal is said once. */
function useRemoval(levels: readonly ComplaintServiceLevel[]) {
  const { run, refusal } = usePageAction(() => notify.success('Hizmet hedefi silindi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return async ({ id, name }: ComplaintServiceLevel) => {
    const isSure = await askConfirm({
      title: `“${name}” silinsin mi?`,
      message: 'Açık şikayetlerin hedefi öteki hedeflere göre yeniden hesaplanır.',
      danger: true,
    });
    if (isSure) run(termsCommand({ levels: levels.filter((level) => level.id !== id) }));
  };
}

/** The company's own aims beside the terms, by type and priority. */
export function ServiceLevels(props: ServiceLevelsProps) {
  const { levels, types, mayChange } = props;
  const [edited, edit] = useState<ComplaintServiceLevel | 'new' | null>(null);
  const remove = useRemoval(levels);
  return (
    <Box as="section" mt="8">
      <Heading as="h2" size="md" mb="2">
        Hizmet hedefleri
      </Heading>
      <Flex justify="space-between" align="flex-start" gap="4" mb="4" wrap="wrap">
        <Text fontSize="sm" color="fg.muted" flex="1" minW="260px">
          Kurumun kendine koyduğu daha kısa süreler. Yasal sürenin yerine geçmez, ondan geç bitmez.
          Bir şikayete en yakın hedef uygulanır: önce tür ve öncelik, sonra tür, sonra öncelik.
        </Text>
        {mayChange && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => edit('new')}>
            <Icon name="add" size={16} />
            Yeni hedef
          </Button>
        )}
      </Flex>
      {levels.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Henüz bir hizmet hedefi yok.
        </Text>
      ) : (
        <RowList
          label="Hizmet hedefleri"
          columns={columnsOf(props, edit)}
          rows={levels}
          keyOf={({ id }) => id}
          opens={mayChange ? (level) => () => edit(level) : undefined}
          tableFrom="sm"
          card={(level) => (
            <>
              <HStack justify="space-between" gap="3">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {level.name}
                </Text>
                <Text flexShrink="0">{lengthOf(level)}</Text>
              </HStack>
              <Text fontSize="sm" color="fg.muted" mt="1">
                {scopeOf(level, types)}
                {level.priority === null ? '' : ` · ${priorityOf(level)}`}
              </Text>
            </>
          )}
          end={
            mayChange
              ? (level) => (
                  <RowMenu
                    name={level.name}
                    actions={[
                      { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => edit(level) },
                      {
                        ...{ id: 'remove', label: 'Sil…', icon: 'delete', isDanger: true },
                        onSelect: () => void remove(level),
                      },
                    ]}
                  />
                )
              : undefined
          }
        />
      )}
      {edited === null ? null : (
        <ServiceLevelDialog
          levels={levels}
          level={edited === 'new' ? null : edited}
          types={types}
          onClose={() => edit(null)}
        />
      )}
    </Box>
  );
}
