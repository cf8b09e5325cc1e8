import { usePageAction } from '@muhatap/shared/saving';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Button } from '@muhatap/shared/ui';
import { EmptyView, RowList, RowMenu } from '@muhatap/shared/ui/app';
import type { Invitation } from '@muhatap/shared/wire/people';
import { useState, type ReactNode } from 'react';
import { matchingInvitations } from '#entities/invitation';
import { InvitationCard, invitationColumns } from './invitation-facts';

/** A command that a row submits to its page's action. */
export type InvitationCommand = { readonly do: 'resend' | 'withdraw'; readonly id: string };

interface InvitationListProps {
  readonly invitations: readonly Invitation[];
  readonly search: string;
  readonly now: number;
  readonly inviteButton: ReactNode;
  readonly onClearSearch: () => void;
}

/** The invitations: delivery of the message, and the commands on each. */
export function InvitationList({
  invitations,
  search,
  now,
  inviteButton,
  onClearSearch,
}: InvitationListProps) {
  const shown = matchingInvitations(invitations, search);
  if (invitations.length === 0)
    return (
      <EmptyView
        icon="mail"
        title="Bekleyen davet yok"
        text="Davet ettiğiniz kişiler, katılana kadar burada görünür."
        action={inviteButton}
      />
    );
  if (shown.length === 0)
    return (
      <EmptyView
        icon="search"
        title="Davet bulunamadı"
        text={`“${search}” ile eşleşen davet yok.`}
        action={
          <Button mt="3" size="sm" variant="outline" onClick={onClearSearch}>
            Aramayı temizle
          </Button>
        }
      />
    );
  return <InvitationRows invitations={shown} now={now} />;
}

/** The last command of the list: which row it was for, whether it runs, why it was refused. */
function useInvitationCommands() {
  const [latest, setLatest] = useState<Invitation | null>(null);
  const resending = usePageAction(() =>
    notify.success(`${latest?.name ?? ''} için davet yeniden gönderildi.`),
  );
  const withdrawing = usePageAction(() => notify.success('Davet iptal edildi.'));
  const begin = (row: Invitation) => {
    setLatest(row);
    resending.forget();
    withdrawing.forget();
  };
  const isLatest = ({ id }: Invitation) => id === latest?.id;
  return {
    isBusy: (row: Invitation) => isLatest(row) && (resending.isRunning || withdrawing.isRunning),
    /** The error of the last command, or else of the message. */
    troubleOf: (row: Invitation) =>
      (isLatest(row) ? (resending.refusal ?? withdrawing.refusal)?.sentence : null) ?? row.error,
    resend: (row: Invitation) => {
      begin(row);
      resending.run({ do: 'resend', id: row.id } satisfies InvitationCommand);
    },
    withdraw: async (row: Invitation) => {
      const isSure = await askConfirm({
        title: 'Daveti iptal et',
        message: `${row.name} adına gönderilen bağlantı artık çalışmayacak.`,
        danger: true,
      });
      if (!isSure) return;
      begin(row);
      withdrawing.run({ do: 'withdraw', id: row.id } satisfies InvitationCommand);
    },
  };
}

function InvitationRows({ invitations, now }: Pick<InvitationListProps, 'invitations' | 'now'>) {
  const { isBusy, troubleOf, resend, withdraw } = useInvitationCommands();
  const shown = { now, troubleOf };
  return (
    <RowList
      label="Davetler"
      columns={invitationColumns(shown)}
      rows={invitations}
      keyOf={({ id }) => id}
      card={(invitation) => <InvitationCard invitation={invitation} {...shown} />}
      end={(invitation) => (
        <RowMenu
          name={invitation.name}
          isBusy={isBusy(invitation)}
          actions={[
            ...(invitation.state === 'sending'
              ? []
              : [
                  {
                    id: 'resend',
                    label: 'Yeniden gönder',
                    icon: 'send',
                    onSelect: () => resend(invitation),
                  } as const,
                ]),
            {
              id: 'withdraw',
              label: 'Daveti iptal et',
              icon: 'close',
              isDanger: true,
              onSelect: () => void withdraw(invitation),
            },
          ]}
        />
      )}
    />
  );
}
