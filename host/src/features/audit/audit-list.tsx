import { Box, Button, Flex, Heading, Text } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { AuditEntry } from '@muhatap/shared/wire/people';
import { byDay } from '#entities/audit';
import { AuditLine } from './audit-line';

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly timeZone: string;
  readonly now: number;
  readonly isNarrowed: boolean;
  /** Older entries can be fetched; `failed` is the reason why the last attempt brought none. */
  readonly more: {
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly failed: string | null;
    readonly load: () => void;
  };
}

/** The log, newest first, day by day. */
export function AuditList({ entries, timeZone, now, isNarrowed, more }: AuditListProps) {
  if (entries.length === 0) {
    return isNarrowed ? (
      <EmptyView
        icon="search"
        title="Bu filtreye uyan kayıt yok"
        text="Sözcüğü kısaltmayı ya da günleri genişletmeyi deneyin."
      />
    ) : (
      <EmptyView
        icon="history"
        title="Henüz kayıt yok"
        text="Girişler, kişi, rol ve ayar değişiklikleri burada kimin ne zaman yaptığıyla görünür."
      />
    );
  }
  return (
    <>
      {byDay(entries, timeZone, now).map(({ day, title, entries: those }) => (
        <Box as="section" key={day} aria-label={title} mb="5">
          <Heading as="h2" size="sm" color="fg.muted" mb="2">
            {title}
          </Heading>
          <Box
            as="ul"
            listStyleType="none"
            aria-label={`${title}: kayıtlar`}
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg.panel"
          >
            {those.map((entry) => (
              <AuditLine key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </Box>
        </Box>
      ))}
      <Flex justify="center" align="center" direction="column" gap="2" minH="10">
        {more.failed !== null && (
          <Text role="alert" fontSize="sm" color="fg.error">
            {more.failed}
          </Text>
        )}
        {more.hasMore ? (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={more.isLoading}
            loadingText="Yükleniyor"
            onClick={more.load}
          >
            Daha eskileri göster
          </Button>
        ) : (
          <Text fontSize="sm" color="fg.muted">
            Kaydın sonu
          </Text>
        )}
      </Flex>
    </>
  );
}
