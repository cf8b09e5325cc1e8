import { Box, Button, Flex, Heading, Text } from '@muhatap/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { byDay } from '#entities/audit';

/** Older entries can be fetched; `failed` is the reason why the last attempt brought none. */
export interface MoreEntries {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly failed: string | null;
  readonly load: () => void;
}

interface LogDaysProps<E> {
  readonly entries: readonly E[];
  readonly timeZone: string;
  readonly now: number;
  /** Left out where the list is an excerpt. */
  readonly more?: MoreEntries | undefined;
  /** An entry as a list item. */
  readonly line: (entry: E) => ReactNode;
}

function LogEnd({ hasMore, isLoading, failed, load }: MoreEntries) {
  return (
    <Flex justify="center" align="center" direction="column" gap="2" minH="10">
      {failed !== null && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {failed}
        </Text>
      )}
      {hasMore ? (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isLoading}
          loadingText="Yükleniyor"
          onClick={load}
        >
          Daha eskileri göster
        </Button>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          Kaydın sonu
        </Text>
      )}
    </Flex>
  );
}

/** A log, newest first, day by day. */
export function LogDays<E extends { readonly id: string; readonly at: string }>({
  entries,
  timeZone,
  now,
  more,
  line,
}: LogDaysProps<E>) {
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
              <Fragment key={entry.id}>{line(entry)}</Fragment>
            ))}
          </Box>
        </Box>
      ))}
      {more !== undefined && <LogEnd {...more} />}
    </>
  );
}
