import { usePageAction } from '@muhatap/shared/saving';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box, Button, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { EmptyView, PersonAvatar, StatusChip } from '@muhatap/shared/ui/app';
import type { Invitation } from '@muhatap/shared/wire/people';
import type { ReactNode } from 'react';
import {
  addressOf,
  invitationState,
  formatTimeLeft,
  matchingInvitations,
} from '#entities/invitation';

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
  return (
    <Box
      as="ul"
      aria-label="Davetler"
      listStyleType="none"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      {shown.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} now={now} />
      ))}
    </Box>
  );
}

interface InvitationFactsProps {
  readonly invitation: Invitation;
  /** The error of the message or of the last command. */
  readonly trouble: string | null;
  readonly now: number;
}

function InvitationFacts({ invitation, trouble, now }: InvitationFactsProps) {
  const { name, state, roles, invited_by, created_at } = invitation;
  const { name: standing, tone } = invitationState(state);
  return (
    <Box flex="1" minW="0">
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <StatusChip status={standing} tone={tone} size="xs" />
      </HStack>
      <Text fontSize="sm" overflowWrap="anywhere">
        {addressOf(invitation)}{' '}
        <Text as="span" color="fg.muted">
          · {roles.map((role) => role.name).join(', ')}
        </Text>
      </Text>
      <Text fontSize="sm" color="fg.muted" className="tabular" title={formatDateTime(created_at)}>
        {[
          `${invited_by} davet etti, ${relativeTime(created_at, now)}`,
          formatTimeLeft(invitation, now),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
      {trouble !== null && (
        <HStack role="alert" gap="1.5" mt="1" fontSize="sm" color="fg.error" align="flex-start">
          <Box pt="0.5">
            <Icon name="alert" size={14} />
          </Box>
          <Text overflowWrap="anywhere">{trouble}</Text>
        </HStack>
      )}
    </Box>
  );
}

function InvitationRow({
  invitation,
  now,
}: {
  readonly invitation: Invitation;
  readonly now: number;
}) {
  const { id, name, state, error } = invitation;
  const resending = usePageAction(() => notify.success(`${name} için davet yeniden gönderildi.`));
  const withdrawing = usePageAction(() => notify.success('Davet geri alındı.'));
  const withdraw = async () => {
    const isSure = await askConfirm({
      title: 'Daveti geri al',
      message: `${name} adına gönderilen bağlantı artık çalışmayacak.`,
      danger: true,
    });
    if (isSure) withdrawing.run({ do: 'withdraw', id } satisfies InvitationCommand);
  };
  const trouble = resending.refusal?.sentence ?? withdrawing.refusal?.sentence ?? error;
  return (
    <Flex
      as="li"
      aria-label={name}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '3', md: '6' }}
      align={{ md: 'center' }}
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <HStack gap="3" flex="1" minW="0" align="flex-start">
        <PersonAvatar name={name} size={36} />
        <InvitationFacts invitation={invitation} trouble={trouble} now={now} />
      </HStack>
      <HStack gap="2" flexShrink="0" ps={{ base: '12', md: '0' }}>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={resending.isRunning}
          disabled={state === 'sending'}
          onClick={() => resending.run({ do: 'resend', id } satisfies InvitationCommand)}
        >
          Yeniden gönder
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="error"
          loading={withdrawing.isRunning}
          onClick={() => void withdraw()}
        >
          Geri al
        </Button>
      </HStack>
    </Flex>
  );
}
