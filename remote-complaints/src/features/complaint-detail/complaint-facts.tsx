import { addresses } from '@muhatap/shared/contract';
import { formatDateTime } from '@muhatap/shared/i18n';
import { useGrant } from '@muhatap/shared/session';
import { Box, chakra, HStack, Icon, Link, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { channelOf } from '#entities/complaint';

const Term = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box py="2">
    <Text as="dt" fontSize="xs" color="fg.muted">
      {label}
    </Text>
    <chakra.dd m="0" mt="0.5" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Box>
);

interface ComplaintFactsProps {
  readonly complaint: Complaint;
  /** What the complaint is about, with the way to word it better. */
  readonly subject: ReactNode;
}

/**
 * What is known of it; unit, district and room only where there are any (docs/behaviour.md §6.6).
 */
export function ComplaintFacts({ complaint, subject }: ComplaintFactsProps) {
  const mayOpenRoom = useGrant('inbox');
  return (
    <chakra.dl m="0" mt="-2">
      <Term label="Konu Özeti">{subject}</Term>
      <Term label="Kanal">
        <HStack gap="2">
          <ChannelIcon platform={complaint.kanal} />
          <span aria-hidden>{channelOf(complaint)}</span>
        </HStack>
      </Term>
      {complaint.atananBirim ? <Term label="Atanan Birim">{complaint.atananBirim}</Term> : null}
      {complaint.type ? <Term label="Şikayet Türü">{complaint.type.name}</Term> : null}
      {complaint.district ? <Term label="Mahalle">{complaint.district.name}</Term> : null}
      {complaint.closedAt === null ? null : (
        <Term label="Kapanış">
          <span className="tabular">{formatDateTime(complaint.closedAt)}</span>
        </Term>
      )}
      {complaint.roomId ? (
        <Term label="Oda No">
          <Text fontSize="xs" className="tabular" color="fg.muted">
            {complaint.roomId}
          </Text>
          {mayOpenRoom ? (
            <Link asChild mt="1" colorPalette="brand">
              <RouterLink to={addresses.room(complaint.roomId)}>
                <Icon name="messages" size={15} />
                Konuşmaya git
              </RouterLink>
            </Link>
          ) : null}
        </Term>
      ) : null}
    </chakra.dl>
  );
}
