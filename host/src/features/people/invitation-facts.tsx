import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, HStack, Icon, Text } from '@muhatap/shared/ui';
import { PersonAvatar, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { Invitation } from '@muhatap/shared/wire/people';
import { addressOf, formatTimeLeft, invitationState } from '#entities/invitation';

interface InvitationFacts {
  readonly now: number;
  /** The error of the message or of the last command. */
  readonly troubleOf: (invitation: Invitation) => string | null;
}
type InvitationFactProps = InvitationFacts & { readonly invitation: Invitation };

const Invited = ({ invitation: { name }, invitation }: { readonly invitation: Invitation }) => (
  <HStack gap="3" minH="11" minW="0">
    <PersonAvatar name={name} size={36} />
    <Box minW="0">
      <Text fontWeight="medium" truncate>
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted" truncate title={addressOf(invitation)}>
        {addressOf(invitation)}
      </Text>
    </Box>
  </HStack>
);

function State({ invitation, troubleOf }: Omit<InvitationFactProps, 'now'>) {
  const { name, tone } = invitationState(invitation.state);
  const trouble = troubleOf(invitation);
  return (
    <>
      <StatusChip status={name} tone={tone} size="xs" />
      {trouble !== null && (
        <HStack role="alert" gap="1.5" mt="1" fontSize="sm" color="fg.error" align="flex-start">
          <Box pt="0.5">
            <Icon name="alert" size={14} />
          </Box>
          <Text overflowWrap="anywhere">{trouble}</Text>
        </HStack>
      )}
    </>
  );
}

const rolesOf = ({ roles }: Invitation) => roles.map(({ name }) => name).join(', ');

const Origin = ({ invitation, now }: Omit<InvitationFactProps, 'troubleOf'>) => (
  <Text color="fg.muted" className="tabular" title={formatDateTime(invitation.created_at)}>
    {[
      `${invitation.invited_by} davet etti, ${relativeTime(invitation.created_at, now)}`,
      formatTimeLeft(invitation, now),
    ]
      .filter((part) => part !== null)
      .join(' · ')}
  </Text>
);

export const invitationColumns = ({
  now,
  troubleOf,
}: InvitationFacts): readonly DataColumn<Invitation>[] => [
  {
    id: 'name',
    title: 'Kişi',
    sorts: 'ascending',
    sortBy: ({ name }) => name,
    cell: (invitation) => <Invited invitation={invitation} />,
  },
  {
    id: 'roles',
    title: 'Roller',
    width: '18%',
    cell: (invitation) => <Text lineClamp="2">{rolesOf(invitation)}</Text>,
  },
  {
    id: 'state',
    title: 'Durum',
    width: '24%',
    sorts: 'ascending',
    sortBy: ({ state }) => invitationState(state).name,
    cell: (invitation) => <State invitation={invitation} troubleOf={troubleOf} />,
  },
  {
    id: 'created_at',
    title: 'Davet',
    width: '26%',
    sorts: 'descending',
    sortBy: ({ created_at }) => created_at,
    cell: (invitation) => <Origin invitation={invitation} now={now} />,
  },
];

export const InvitationCard = ({ invitation, now, troubleOf }: InvitationFactProps) => (
  <>
    <Invited invitation={invitation} />
    <Box mt="2" fontSize="sm">
      <State invitation={invitation} troubleOf={troubleOf} />
      <Text mt="1.5">{rolesOf(invitation)}</Text>
      <Origin invitation={invitation} now={now} />
    </Box>
  </>
);
