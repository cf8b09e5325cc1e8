import { useVisibility } from '@muhatap/shared/session';
import { chakra, HStack, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip } from '@muhatap/shared/ui/app';
import type { ReportRow } from '@muhatap/shared/wire/reports';
import { Link as RouterLink } from 'react-router-dom';
import { nameOf, useAddressOfRow } from './rows-labels';

const RowLink = chakra(RouterLink);

interface RowMatterProps {
  readonly row: ReportRow;
  /** Where no column shows the channel. */
  readonly hasChannel?: boolean;
}

/** Name and matter of a row, with the way to it. */
export function RowMatter({ row, hasChannel = false }: RowMatterProps) {
  const to = useAddressOfRow(row);
  const name = nameOf(row, useVisibility('reports'));
  const { room, complaint, text } = row;
  const shownText = text ?? complaint?.subject ?? null;
  return (
    <>
      <HStack gap="2" rowGap="0" minW="0" flexWrap="wrap">
        {hasChannel && room !== null && <ChannelIcon platform={room.platform} />}
        {to === null ? (
          <Text fontWeight="medium" truncate>
            {name}
          </Text>
        ) : (
          <RowLink
            to={to}
            className="tabular"
            fontWeight="medium"
            truncate
            color="brand.fg"
            _hover={{ textDecoration: 'underline' }}
          >
            {name}
          </RowLink>
        )}
        {complaint !== null && <StatusChip status={complaint.status} size="xs" />}
      </HStack>
      {complaint !== null && text !== null && (
        <Text fontSize="xs" truncate title={complaint.subject}>
          {complaint.subject}
        </Text>
      )}
      {shownText !== null && (
        <Text fontSize="xs" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
          {shownText}
        </Text>
      )}
    </>
  );
}

/** '★ 4'. */
export function RowScore({ score }: { readonly score: number | null }) {
  if (score === null) return <>–</>;
  return (
    <HStack as="span" display="inline-flex" gap="1" className="tabular">
      <Icon name="star" size={13} />
      <span aria-hidden>{score}</span>
      <VisuallyHidden>5 üzerinden {score}</VisuallyHidden>
    </HStack>
  );
}
