import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import type { AuditEntry } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';
import { actorName, subjectIcon, entryTone, describeEntry, subjectAddress } from '#entities/audit';

const SubjectLink = chakra(RouterLink);

/** A field with what stood there and what stands there now; a field that came or went has one of them. */
function Change({
  change: { field, before, after },
}: {
  readonly change: AuditEntry['changes'][number];
}) {
  return (
    <Text as="li" overflowWrap="anywhere">
      <Text as="span" color="fg.muted">
        {field}:{' '}
      </Text>
      {before !== null && (
        <chakra.del color="fg.muted" textDecorationThickness="1px">
          {before}
        </chakra.del>
      )}
      {before !== null && after !== null && (
        <>
          <Text as="span" color="fg.muted" aria-hidden>
            {' '}
            →{' '}
          </Text>
          <VisuallyHidden> yerine </VisuallyHidden>
        </>
      )}
      {after !== null && <chakra.ins textDecoration="none">{after}</chakra.ins>}
    </Text>
  );
}

function Subject({ entry, name }: { readonly entry: AuditEntry; readonly name: string }) {
  const address = subjectAddress(entry);
  // A device is not emphasised: the sentence is about the person.
  if (address === null)
    return (
      <Text
        as="span"
        fontWeight={entry.subject.kind === 'session' && entry.actor !== null ? 'normal' : 'medium'}
      >
        {name}
      </Text>
    );
  return (
    <SubjectLink
      to={address}
      fontWeight="medium"
      color="brand.fg"
      _hover={{ textDecoration: 'underline' }}
    >
      {name}
    </SubjectLink>
  );
}

/** One entry: actor, action, subject and changes, with its time and device. */
export function AuditLine({
  entry,
  timeZone,
}: {
  readonly entry: AuditEntry;
  readonly timeZone: string;
}) {
  const { at, action, subject, changes, ip } = entry;
  const sentence = describeEntry(entry);
  return (
    <Flex
      as="li"
      gap={{ base: '3', md: '4' }}
      px={{ base: '4', md: '5' }}
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      align="flex-start"
    >
      <Flex
        colorPalette={entryTone(action)}
        boxSize="7"
        mt="0.5"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        align="center"
        justify="center"
        flexShrink="0"
        aria-hidden
      >
        <Icon name={subjectIcon(subject.kind)} size={14} />
      </Flex>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="medium">
            {actorName(entry)}
          </Text>{' '}
          {sentence.before}
          {sentence.subject !== null && <Subject entry={entry} name={sentence.subject} />}
          {sentence.after}
        </Text>
        {changes.length > 0 && (
          <Box as="ul" listStyleType="none" mt="1" fontSize="sm">
            {changes.map((change, place) => (
              <Change key={`${change.field}-${place}`} change={change} />
            ))}
          </Box>
        )}
      </Box>
      <Box
        flexShrink="0"
        textAlign="end"
        fontSize="sm"
        color="fg.muted"
        className="tabular"
        pt="0.5"
      >
        <Text title={formatDateTime(at, timeZone)}>{formatTime(at, timeZone)}</Text>
        {ip !== '' && (
          <Text fontSize="xs" hideBelow="sm" title="IP adresi">
            {ip}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
