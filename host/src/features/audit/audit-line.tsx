import { Box, chakra, Text, VisuallyHidden } from '@muhatap/shared/ui';
import type { AuditEntry } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';
import { actorName, subjectIcon, entryTone, describeEntry, subjectAddress } from '#entities/audit';
import { LogLine } from './log-line';

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
    <LogLine
      icon={subjectIcon(subject.kind)}
      tone={entryTone(action)}
      at={at}
      ip={ip}
      timeZone={timeZone}
    >
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
    </LogLine>
  );
}
