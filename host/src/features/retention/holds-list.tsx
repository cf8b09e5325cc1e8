import { useLink } from '@muhatap/shared/contract';
import { formatDate } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, RowMenu, type DataColumn } from '@muhatap/shared/ui/app';
import type { LegalHold } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import type { RetentionCommand } from './retention-command';

const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = ({ name }: LegalHold) => (name === '' ? 'Görmediğiniz bir kayıt' : name);

/** The last day of the hold: it ends with the midnight after it. */
const untilText = ({ until }: LegalHold) =>
  until === null ? 'Kaldırılana kadar' : formatDate(new Date(until).getTime() - DAY_MS / 2);

function HoldName({ hold }: { readonly hold: LegalHold }) {
  const complaint = useLink('complaints:complaint', { id: hold.complaint_id ?? '' });
  const person = useLink('inbox:person', { id: hold.customer_id ?? '' });
  const address = hold.complaint_id === null ? person : complaint;
  return address === null || hold.name === '' ? (
    <Text truncate>{nameOf(hold)}</Text>
  ) : (
    <RowLink opens={{ to: address }}>{nameOf(hold)}</RowLink>
  );
}

const COLUMNS: readonly DataColumn<LegalHold>[] = [
  {
    id: 'name',
    title: 'Kişi ya da şikayet',
    cell: (hold) => (
      <Box minH="11" display="flex" flexDirection="column" justifyContent="center" minW="0">
        <HoldName hold={hold} />
        <Text truncate color="fg.muted" title={hold.reason}>
          {hold.reason}
        </Text>
      </Box>
    ),
  },
  { id: 'until', title: 'Son gün', width: '160px', cell: untilText },
  {
    id: 'by',
    title: 'Koyan',
    width: '200px',
    cell: ({ set_by: { name }, created_at: at }) => (
      <>
        <Text truncate>{name}</Text>
        <Text color="fg.muted">{formatDate(at)}</Text>
      </>
    ),
  },
];

/** The legal holds in force; a refused lifting is notified. */
export function HoldsList({ holds }: { readonly holds: readonly LegalHold[] }) {
  const { run, refusal } = usePageAction(() => notify.success('Hukuki saklama kaldırıldı'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const lift = async (hold: LegalHold) => {
    const isSure = await askConfirm({
      title: 'Hukuki saklama kaldırılsın mı?',
      message: `${nameOf(hold)}: süresi dolmuşsa ilk gecede silinebilir.`,
      danger: true,
    });
    if (isSure) run({ do: 'lift', id: hold.id } satisfies RetentionCommand);
  };
  if (holds.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Hukuki saklamada kimse ya da şikayet yok. Dava ya da inceleme sürerken silinmemesi
        gerekenleri kişinin bilgilerinden ya da şikayetin sayfasından saklamaya alın.
      </Text>
    );
  return (
    <RowList
      label="Hukuki saklamalar"
      columns={COLUMNS}
      rows={holds}
      keyOf={({ id }) => id}
      tableFrom="md"
      card={(hold) => (
        <>
          <HoldName hold={hold} />
          <Text fontSize="sm" overflowWrap="anywhere">
            {hold.reason}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {untilText(hold)} · {hold.set_by.name}
          </Text>
        </>
      )}
      end={(hold) => (
        <RowMenu
          name={nameOf(hold)}
          actions={[
            {
              id: 'lift',
              label: 'Saklamayı kaldır…',
              icon: 'delete',
              isDanger: true,
              onSelect: () => void lift(hold),
            },
          ]}
        />
      )}
    />
  );
}
