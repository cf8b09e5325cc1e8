import { chakra, Text } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { LookEntry } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';
import { describeBasis, describeLook, lookerName, lookIcon, namesOther } from '#entities/audit';
import { LogDays, type MoreEntries } from './log-days';
import { LogLine } from './log-line';

const SubjectLink = chakra(RouterLink);

function Subject({ name, address }: { readonly name: string; readonly address: string | null }) {
  if (address === null)
    return (
      <Text as="span" fontWeight="medium">
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

/** One look: who, at what, by which rule, with which device. */
export function LookLine({
  entry,
  timeZone,
}: {
  readonly entry: LookEntry;
  readonly timeZone: string;
}) {
  const { before, subject, address, after } = describeLook(entry);
  const details = [
    ...(namesOther(entry) ? [entry.citizen?.name ?? ''] : []),
    describeBasis(entry.basis),
    entry.device,
  ];
  return (
    <LogLine
      icon={lookIcon(entry.kind)}
      tone={entry.kind === 'export' || entry.kind === 'citizen-export' ? 'orange' : 'gray'}
      at={entry.at}
      ip={entry.ip}
      timeZone={timeZone}
    >
      <Text overflowWrap="anywhere">
        <Text as="span" fontWeight="medium">
          {lookerName(entry)}
        </Text>
        {/* Two names would read as one. */}
        {before === '' && subject !== null ? ', ' : ' '}
        {before}
        {subject !== null && <Subject name={subject} address={address} />}
        {after}
      </Text>
      <Text fontSize="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
        {details.join(' · ')}
      </Text>
    </LogLine>
  );
}

interface LookListProps {
  readonly entries: readonly LookEntry[];
  readonly timeZone: string;
  readonly now: number;
  readonly isNarrowed: boolean;
  /** Left out where the list is an excerpt. */
  readonly more?: MoreEntries;
}

/** The log of who looked, newest first, day by day. */
export function LookList({ isNarrowed, ...log }: LookListProps) {
  if (log.entries.length === 0)
    return (
      <EmptyView
        icon={isNarrowed ? 'search' : 'eye'}
        title={isNarrowed ? 'Bu filtreye uyan kayıt yok' : 'Henüz kayıt yok'}
        text={
          isNarrowed
            ? 'Sözcüğü kısaltmayı ya da günleri genişletmeyi deneyin.'
            : 'Açılan konuşmalar, kişiler, başvurular ve dosyalar birkaç saniye içinde burada görünür.'
        }
      />
    );
  return <LogDays {...log} line={(entry) => <LookLine entry={entry} timeZone={log.timeZone} />} />;
}
