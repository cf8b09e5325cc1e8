import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { Box, HStack, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import { directionLabel, kindName, stateLabel, summaryOf } from '#entities/saysis';

/** The state in one word and its colour. */
export function ChangeState({ change }: { readonly change: SaysisChange }) {
  const { name, tone } = stateLabel(change);
  return <StatusChip status={name} tone={tone} />;
}

/** The case by its number; a case that SAYSIS has and we do not yet goes by its number there. */
export const caseName = ({ complaint, external_id }: SaysisChange): string =>
  complaint?.number ??
  complaint?.saysisCode ??
  (external_id === null ? 'Başvuru' : `SAYSIS ${external_id}`);

/** Which way, what kind, and from what to what. */
export function ChangeKind({ change }: { readonly change: SaysisChange }) {
  const { name, long } = directionLabel(change.direction);
  return (
    <Box minW="0">
      <HStack gap="1.5" minW="0">
        <Box color="fg.muted" flexShrink="0" title={`${name}: ${long}`}>
          <Icon name={change.direction === 'out' ? 'upload' : 'download'} size={14} label={name} />
        </Box>
        <Text truncate>{kindName(change)}</Text>
      </HStack>
      <Text truncate fontSize="xs" color="fg.muted" title={summaryOf(change)}>
        {summaryOf(change)}
      </Text>
    </Box>
  );
}

/** Relative time, with the exact time as tooltip. */
export function Moment({ iso, now }: { readonly iso: string; readonly now: number }) {
  return (
    <Text as="span" className="tabular" whiteSpace="nowrap" title={formatDateTime(iso)}>
      {relativeTime(iso, now)}
    </Text>
  );
}
