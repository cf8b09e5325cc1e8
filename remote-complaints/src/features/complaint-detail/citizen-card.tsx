import { addresses, useLink } from '@muhatap/shared/contract';
import { formatDate } from '@muhatap/shared/i18n';
import { administers, useSession } from '@muhatap/shared/session';
import { Box, Flex, Heading, HStack, Icon, Link, Stack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, channelName, PersonAvatar, StatusChip } from '@muhatap/shared/ui/app';
import type { Complaint, ComplaintCitizen } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router-dom';
import { formatPhone, senderOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';

interface CitizenProps {
  readonly complaint: Complaint;
  /** Undefined where the server does not say more than the complaint itself. */
  readonly citizen: ComplaintCitizen | undefined;
}

/** The name of the citizen, and the ways to reach them outside the conversation. */
export function CitizenName({ complaint, citizen }: CitizenProps) {
  const name = senderOf(complaint);
  const phone = citizen?.phone ?? null;
  const isAdministrator = useSession(administers);
  return (
    <Flex gap="3" align="center" breakInside="avoid" pb="4">
      <PersonAvatar name={name} size={44} />
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="h2" size="md">
          {name}
        </Heading>
        {phone === null ? (
          <Text fontSize="sm" color="fg.muted" className="tabular">
            {complaint.sender}
          </Text>
        ) : (
          <Link href={`tel:${phone}`} fontSize="sm" className="tabular" colorPalette="brand">
            <Icon name="phone" size={14} />
            {formatPhone(phone)}
          </Link>
        )}
        {isAdministrator && (
          <Link asChild display="block" fontSize="sm" colorPalette="brand">
            <RouterLink to={addresses.looks({ complaint: complaint.id })}>Kimler baktı?</RouterLink>
          </Link>
        )}
        {isAdministrator && (
          <Link asChild fontSize="sm" colorPalette="brand" display="block">
            <RouterLink to={addresses.personalData({ complaint: complaint.id })}>
              Kişisel verileri
            </RouterLink>
          </Link>
        )}
      </Box>
    </Flex>
  );
}

function Account({ account }: { readonly account: ComplaintCitizen['accounts'][number] }) {
  const roomLink = useLink('inbox:room', { id: account.room_id });
  return (
    <Box as="li">
      <HStack gap="2" fontSize="sm" align="flex-start">
        <Box mt="0.5">
          <ChannelIcon platform={account.platform} size={15} />
        </Box>
        <Box minW="0" overflowWrap="anywhere">
          <Text>{channelName(account.platform)}</Text>
          <Text fontSize="xs" color="fg.muted" className="tabular">
            {account.external_id}
          </Text>
          {roomLink === null ? null : (
            <Link asChild fontSize="sm" colorPalette="brand">
              <RouterLink to={roomLink}>
                {account.is_active ? 'Konuşmayı aç' : 'Kapalı konuşmayı aç'}
              </RouterLink>
            </Link>
          )}
        </Box>
      </HStack>
    </Box>
  );
}

/** The channel accounts of the citizen, each with its conversation. */
export function CitizenAccounts({ complaint, citizen }: CitizenProps) {
  const accounts = citizen?.accounts ?? [];
  if (accounts.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {channelName(complaint.kanal)} · {complaint.sender || 'numarası bilinmiyor'}
      </Text>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {accounts.map((account) => (
        <Account key={account.room_id} account={account} />
      ))}
    </Stack>
  );
}

/** The newest other complaints of the same citizen. */
export function OtherComplaints({ citizen }: Pick<CitizenProps, 'citizen'>) {
  const others = citizen?.complaints ?? [];
  if (others.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Bu kişinin başka şikayeti yok.
      </Text>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {others.map(({ id, number, konuOzeti, durum, createdAt }) => (
        <Box as="li" key={id} fontSize="sm">
          <Link asChild display="block" lineClamp="2">
            <RouterLink to={complaintAddresses.complaint(id)}>{konuOzeti}</RouterLink>
          </Link>
          <HStack gap="2" mt="1" fontSize="xs" color="fg.muted" className="tabular" wrap="wrap">
            <StatusChip status={durum} size="xs" />
            <span>
              {number} · {formatDate(createdAt)}
            </span>
          </HStack>
        </Box>
      ))}
    </Stack>
  );
}
