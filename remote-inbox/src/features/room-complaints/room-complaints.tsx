import { Link } from 'react-router-dom';
import { messageOf } from '@muhatap/shared/api';
import { useLink } from '@muhatap/shared/contract';
import { formatDate, formatNumber } from '@muhatap/shared/i18n';
import type { Complaint, ComplaintList } from '@muhatap/shared/wire/complaints';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, Button, chakra, Flex, Icon, Text } from '@muhatap/shared/ui';
import { ErrorNote, Skeleton, StatusChip } from '@muhatap/shared/ui/app';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRoomComplaints, useSenderComplaints } from '#entities/complaint';

/** So many are shown beside a conversation. */
const SHOWN = 5;
// docs/behaviour.md §8.4
const FAILED = 'Şikayetler yüklenirken hata oluştu';
const ComplaintLink = chakra(Link);

function Row({ complaint }: { readonly complaint: Complaint }) {
  const where = complaint.unit?.name ?? complaint.type?.name;
  const to = useLink('complaints:complaint', { id: complaint.id });
  const content = (
    <>
      <Flex gap="2" align="center">
        <Text fontSize="xs" color="fg.muted" className="tabular" truncate>
          {complaint.number ?? complaint.saysisCode}
        </Text>
        <Box ms="auto" flexShrink="0">
          <StatusChip status={complaint.durum} size="xs" />
        </Box>
      </Flex>
      <Text fontSize="sm" mt="0.5" lineClamp={2} overflowWrap="anywhere">
        {complaint.konuOzeti}
      </Text>
      <Text fontSize="xs" color="fg.muted" className="tabular" truncate>
        {where === undefined
          ? formatDate(complaint.createdAt)
          : `${formatDate(complaint.createdAt)} · ${where}`}
      </Text>
    </>
  );
  return (
    <Box as="li">
      {to === null ? (
        <Box px="2" py="2">
          {content}
        </Box>
      ) : (
        <ComplaintLink
          to={to}
          display="block"
          px="2"
          py="2"
          borderRadius="md"
          _hover={{ bg: 'bg.subtle' }}
        >
          {content}
        </ComplaintLink>
      )}
    </Box>
  );
}

interface ListProps {
  readonly query: UseQueryResult<ComplaintList>;
  readonly limit: number;
  readonly empty: string;
}

function List({ query, limit, empty }: ListProps) {
  const { data: known, isLoadingError, error, refetch } = query;
  if (isLoadingError)
    return (
      <Box pb="1">
        <ErrorNote message={messageOf(error, FAILED)} onRetry={() => void refetch()} />
      </Box>
    );
  if (known === undefined)
    return (
      <Flex direction="column" gap="2" py="2" role="status" aria-label="Şikayetler yükleniyor">
        <Skeleton h="4" w="60%" />
        <Skeleton h="4" />
      </Flex>
    );
  if (known.complaints.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {empty}
      </Text>
    );
  return (
    <Flex as="ul" direction="column" listStyleType="none" mx="-2">
      {known.complaints.slice(0, limit).map((complaint) => (
        <Row key={complaint.id} complaint={complaint} />
      ))}
    </Flex>
  );
}

/** 've 3 şikayet daha', 've en az 995 şikayet daha'; null where all are shown. */
function describeMore({ total, totalIsExact }: ComplaintList): string | null {
  const more = total - SHOWN;
  return more <= 0 ? null : `ve ${totalIsExact ? '' : 'en az '}${formatNumber(more)} şikayet daha`;
}

/** Complaints that were opened out of the conversation, and the way to all of the citizen's. */
export function RoomComplaints({ room }: { readonly room: Room }) {
  const query = useRoomComplaints(room.id);
  const { data: known } = query;
  const more = known === undefined ? null : describeMore(known);
  const all = useLink('complaints:search', { term: room.customer.external_id });
  return (
    <>
      <List query={query} limit={SHOWN} empty="Bu konuşmadan açılmış şikayet yok." />
      {more !== null && (
        <Text fontSize="xs" color="fg.muted" className="tabular" mt="1">
          {more}
        </Text>
      )}
      {all !== null && (
        <Button asChild size="sm" variant="outline" colorPalette="gray" width="full" mt="3">
          <Link to={all}>
            <Icon name="complaint" size={15} />
            Şikayetlerini gör
          </Link>
        </Button>
      )}
    </>
  );
}

/** Complaints that a citizen has sent from one of their addresses. */
export function SenderComplaints({ senders }: { readonly senders: readonly string[] }) {
  const query = useSenderComplaints(senders);
  return <List query={query} limit={Infinity} empty="Bu kişinin şikayeti yok." />;
}
