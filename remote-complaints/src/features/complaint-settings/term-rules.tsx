import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, RowMenu, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { ComplaintTermRule, ComplaintType } from '@muhatap/shared/wire/complaints';
import { useEffect, useState } from 'react';
import { formatTermDays } from '#entities/complaint';
import { termsCommand } from './settings-command';
import { TermRuleDialog } from './term-rule-dialog';

interface TermRulesProps {
  readonly rules: readonly ComplaintTermRule[];
  readonly types: readonly ComplaintType[];
  readonly mayChange: boolean;
}

const lengthOf = ({ days, unit, extended_days }: ComplaintTermRule): string =>
  extended_days === null
    ? formatTermDays(days, unit)
    : `${formatTermDays(days, unit)}, uzatılınca ${extended_days}`;

/** The cases that a rule is for: 'Diğer tüm şikayetler', 'Su Kesintisi, İşgaliye'. */
function scopeOf({ is_default, type_ids }: ComplaintTermRule, types: readonly ComplaintType[]) {
  const names = types.filter(({ id }) => type_ids.includes(id)).map(({ name }) => name);
  return [...names, ...(is_default ? ['Diğer tüm şikayetler'] : [])].join(', ');
}

const Scope = ({ scope }: { readonly scope: string }) =>
  scope === '' ? (
    <StatusChip status="Tür seçilmedi" tone="gray" size="xs" />
  ) : (
    <Text lineClamp="2" overflowWrap="anywhere">
      {scope}
    </Text>
  );

interface ColumnParts extends TermRulesProps {
  readonly onEdit: (rule: ComplaintTermRule) => void;
}

const columnsOf = ({
  types,
  mayChange,
  onEdit,
}: ColumnParts): readonly DataColumn<ComplaintTermRule>[] => [
  {
    id: 'name',
    title: 'Kural',
    cell: (rule) => (
      <Box minW="0" py="1">
        {mayChange ? (
          <RowLink opens={() => onEdit(rule)}>{rule.name}</RowLink>
        ) : (
          <Text fontWeight="medium">{rule.name}</Text>
        )}
        <Text fontSize="xs" color="fg.muted" lineClamp="2">
          {rule.basis}
        </Text>
      </Box>
    ),
  },
  { id: 'length', title: 'Süre', width: '220px', cell: lengthOf },
  {
    id: 'scope',
    title: 'Şikayetler',
    width: '32%',
    cell: (rule) => <Scope scope={scopeOf(rule, types)} />,
  },
];

/** Removes a rule after a question; a refusal is said once. */
function useRemoval(rules: readonly ComplaintTermRule[]) {
  const { run, refusal } = usePageAction(() => notify.success('Süre kuralı silindi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return async ({ id, name }: ComplaintTermRule) => {
    const isSure = await askConfirm({
      title: `“${name}” silinsin mi?`,
      message: 'Bu kurala bağlı açık şikayetlerin süresi öteki kurallara göre yeniden hesaplanır.',
      danger: true,
    });
    if (isSure) run(termsCommand({ rules: rules.filter((rule) => rule.id !== id) }));
  };
}

/** The rules by which complaints have their terms: law or service level, length, and the types they are for. */
export function TermRules(props: TermRulesProps) {
  const { rules, types, mayChange } = props;
  const [edited, edit] = useState<ComplaintTermRule | 'new' | null>(null);
  const remove = useRemoval(rules);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" mb="4" wrap="wrap">
        <Text fontSize="sm" color="fg.muted" flex="1" minW="260px">
          {mayChange
            ? 'Her şikayetin süresi, türünün kuralına göre açıldığı günün ertesinden işler. Bir kural değişince açık şikayetlerin süresi yeniden hesaplanır.'
            : 'Bu ayarları yalnızca ayar yetkisi olanlar değiştirebilir.'}
        </Text>
        {mayChange && (
          <Button size="sm" onClick={() => edit('new')}>
            <Icon name="add" size={16} />
            Yeni kural
          </Button>
        )}
      </Flex>
      <RowList
        label="Süre kuralları"
        columns={columnsOf({ ...props, onEdit: edit })}
        rows={rules}
        keyOf={({ id }) => id}
        opens={mayChange ? (rule) => () => edit(rule) : undefined}
        tableFrom="sm"
        card={(rule) => (
          <>
            <HStack justify="space-between" gap="3">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {rule.name}
              </Text>
              <Text flexShrink="0">{lengthOf(rule)}</Text>
            </HStack>
            <Box fontSize="sm" color="fg.muted" mt="1">
              <Scope scope={scopeOf(rule, types)} />
            </Box>
          </>
        )}
        end={
          mayChange
            ? (rule) => (
                <RowMenu
                  name={rule.name}
                  actions={[
                    { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => edit(rule) },
                    {
                      id: 'remove',
                      label: 'Sil…',
                      icon: 'delete',
                      isDanger: true,
                      onSelect: () => void remove(rule),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {edited === null ? null : (
        <TermRuleDialog
          rules={rules}
          rule={edited === 'new' ? null : edited}
          types={types}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
