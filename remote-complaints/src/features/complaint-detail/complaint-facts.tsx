import { useLink } from '@muhatap/shared/contract';
import { formatDateTime } from '@muhatap/shared/i18n';
import { useGrant } from '@muhatap/shared/session';
import { Box, chakra, HStack, Icon, Link, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_FIELDS,
  COMPLAINT_REFERENCE_IDS,
  COMPLAINT_TEXT_IDS,
  type Complaint,
  type ComplaintTextId,
} from '@muhatap/shared/wire/complaints';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { channelOf, REFERENCE_TEXTS } from '#entities/complaint';

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
  /** A text of the complaint, with the form that changes it. */
  readonly renderText: (id: ComplaintTextId) => ReactNode;
}

/** The facts of a complaint; references and room only where there are any (docs/behaviour.md §6.6). */
export function ComplaintFacts({ complaint, renderText }: ComplaintFactsProps) {
  const mayOpenRoom = useGrant('inbox');
  const roomLink = useLink('inbox:room', { id: complaint.roomId ?? '' });
  return (
    <chakra.dl m="0" mt="-2">
      {COMPLAINT_TEXT_IDS.map((id) => (
        <Term key={id} label={COMPLAINT_FIELDS[id].title}>
          {renderText(id)}
        </Term>
      ))}
      <Term label="Kanal">
        <HStack gap="2">
          <ChannelIcon platform={complaint.kanal} />
          <span aria-hidden>{channelOf(complaint)}</span>
        </HStack>
      </Term>
      {COMPLAINT_REFERENCE_IDS.map((id) => {
        const entry = complaint[id];
        return entry === null ? null : (
          <Term key={id} label={REFERENCE_TEXTS[id].fact}>
            {entry.name}
          </Term>
        );
      })}
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
          {mayOpenRoom && roomLink !== null ? (
            <Link asChild mt="1" colorPalette="brand">
              <RouterLink to={roomLink}>
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
