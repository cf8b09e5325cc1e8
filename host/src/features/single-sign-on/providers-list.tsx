import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Text } from '@muhatap/shared/ui';
import {
  RowLink,
  RowList,
  RowMenu,
  StatusChip,
  TableLoading,
  type DataColumn,
  type RowAction,
} from '@muhatap/shared/ui/app';
import type { IdentityProvider } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import type { ProviderCommand } from './provider-command';

/** The shape of the directories that are on their way. */
export const ProvidersLoading = () => (
  <TableLoading
    label="Dizinler yükleniyor…"
    rows={2}
    rowHeight="61px"
    cardHeight="104px"
    tableFrom="sm"
  />
);

const State = ({ provider: { is_active, is_required } }: { readonly provider: IdentityProvider }) =>
  is_active ? (
    <StatusChip status={is_required ? 'Açık, zorunlu' : 'Açık'} tone="success" size="xs" />
  ) : (
    <StatusChip status="Kapalı" tone="gray" size="xs" />
  );

const columnsFor = (
  onEdit: (provider: IdentityProvider) => void,
): readonly DataColumn<IdentityProvider>[] => [
  {
    id: 'name',
    title: 'Dizin',
    cell: (provider) => (
      <Box minH="11" display="flex" flexDirection="column" justifyContent="center" minW="0">
        <RowLink opens={() => onEdit(provider)}>{provider.name}</RowLink>
        <Text truncate color="fg.muted" title={provider.issuer}>
          {provider.issuer}
        </Text>
      </Box>
    ),
  },
  {
    id: 'domains',
    title: 'Alan adları',
    width: '220px',
    cell: ({ domains }) => <Text truncate>{domains.join(', ')}</Text>,
  },
  {
    id: 'people',
    title: 'Giren kişi',
    width: '110px',
    isNumber: true,
    cell: ({ people_count: count }) => formatNumber(count),
  },
  {
    id: 'state',
    title: 'Durum',
    width: '140px',
    cell: (provider) => <State provider={provider} />,
  },
];

const ProviderCard = ({ provider }: { readonly provider: IdentityProvider }) => (
  <>
    <Text fontWeight="medium" overflowWrap="anywhere">
      {provider.name}
    </Text>
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {provider.domains.join(', ')}
    </Text>
    <Box mt="2">
      <State provider={provider} />
    </Box>
  </>
);

const peopleActions = (
  provider: IdentityProvider,
  onCheckPeople: (provider: IdentityProvider) => void,
): readonly RowAction[] =>
  (provider.ldap ?? null) === null
    ? []
    : [
        {
          id: 'people',
          label: 'Kişileri denetle…',
          icon: 'users',
          onSelect: () => onCheckPeople(provider),
        },
      ];

interface ProvidersListProps {
  readonly providers: readonly IdentityProvider[];
  readonly onEdit: (provider: IdentityProvider) => void;
  /** Of a directory over LDAP. */
  readonly onCheckPeople: (provider: IdentityProvider) => void;
}

/** The company's directories; a refused removal is notified. */
export function ProvidersList({ providers, onEdit, onCheckPeople }: ProvidersListProps) {
  const { run, refusal } = usePageAction(() => notify.success('Dizin kaldırıldı'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async ({ id, name, people_count: count }: IdentityProvider) => {
    const isSure = await askConfirm({
      title: `“${name}” kaldırılsın mı?`,
      message:
        count === 0
          ? 'Bu dizinle henüz kimse girmedi.'
          : `Bu dizinle giren ${formatNumber(count)} kişinin oturumu kapanır. Kişiler kalır; parolaları yoksa kodla girerler.`,
      danger: true,
    });
    if (isSure) run({ do: 'remove', id } satisfies ProviderCommand);
  };
  return (
    <RowList
      label="Dizinler"
      columns={columnsFor(onEdit)}
      rows={providers}
      keyOf={({ id }) => id}
      opens={(provider) => () => onEdit(provider)}
      tableFrom="sm"
      card={(provider) => <ProviderCard provider={provider} />}
      end={(provider) => (
        <RowMenu
          name={provider.name}
          actions={[
            { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => onEdit(provider) },
            ...peopleActions(provider, onCheckPeople),
            {
              id: 'remove',
              label: 'Kaldır…',
              icon: 'delete',
              isDanger: true,
              onSelect: () => void remove(provider),
            },
          ]}
        />
      )}
    />
  );
}
