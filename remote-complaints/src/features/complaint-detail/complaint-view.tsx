import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Box, chakra, Flex, Grid, Heading, HStack, Stack, Text } from '@muhatap/shared/ui';
import { Badge, ChannelIcon, EmptyView, PersonAvatar, StatusChip } from '@muhatap/shared/ui/app';
import { complaintStatus, type Complaint, type ComplaintDetail } from '@muhatap/shared/wire';
import type { FetcherWithComponents } from 'react-router-dom';
import { senderOf } from '#entities/complaint';
import { ComplaintFacts } from './complaint-facts';
import { MessageBubble } from './message-bubble';
import { StatusForm, type StatusSaved } from './status-form';

interface ComplaintViewProps {
  readonly detail: ComplaintDetail;
  readonly fetcher: FetcherWithComponents<StatusSaved>;
}

const versionOf = ({ version = 0 }: Complaint) => version;

/** The complaint as it was last heard of: a save may answer before the page has asked again. */
function newestOf(loaded: Complaint, saved: StatusSaved | undefined): Complaint {
  return saved?.ok && saved.complaint.id === loaded.id && versionOf(saved.complaint) > versionOf(loaded) ? saved.complaint : loaded;
}

export function ComplaintView({ detail: { complaint: loaded, messages, totalMessages }, fetcher }: ComplaintViewProps) {
  const complaint = newestOf(loaded, fetcher.data);
  // A status being saved is shown at once and goes back by itself if the save fails (design §9).
  const wanted = complaintStatus.safeParse(fetcher.formData?.get('durum'));
  const name = senderOf(complaint);
  return (
    <>
      <Flex gap="4" align="center" wrap="wrap" mb="6">
        <PersonAvatar name={name} size={44} />
        <Box minW="0" flex="1">
          <HStack gap="2" wrap="wrap">
            <Heading as="h2" size="lg">{name}</Heading>
            <ChannelIcon platform={complaint.kanal} />
            <StatusChip status={wanted.success ? wanted.data : complaint.durum} />
          </HStack>
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {complaint.sender} · {complaint.saysisCode} · {formatDateTime(complaint.createdAt)} ({relativeTime(complaint.createdAt, platform().clock.now())})
          </Text>
        </Box>
      </Flex>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 320px' }} gap={{ base: '6', lg: '8' }} alignItems="start">
        <Box order={{ base: 2, lg: 1 }}>
          <HStack gap="2" mb="3"><Heading as="h3" size="md">Mesaj Geçmişi</Heading><Badge colorPalette="gray" aria-label={`${totalMessages} mesaj`}>{totalMessages}</Badge></HStack>
          {messages.length === 0 ? <EmptyView icon="messages" title="Henüz mesaj bulunmuyor" /> : (
            <Stack as="ol" listStyleType="none" gap="3">{messages.map((message) => <MessageBubble key={message._id} message={message} />)}</Stack>
          )}
        </Box>
        <chakra.aside order={{ base: 1, lg: 2 }} borderWidth="1px" borderRadius="md" bg="bg.panel" p="4">
          <StatusForm key={`${complaint.id} ${complaint.version ?? complaint.durum}`} complaint={complaint} fetcher={fetcher} />
          <Box mt="4" borderTopWidth="1px"><ComplaintFacts complaint={complaint} /></Box>
        </chakra.aside>
      </Grid>
    </>
  );
}
