import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import type { Connection } from '@muhatap/shared/wire/channels';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';

/** Relative time, with the exact time as tooltip. */
export function Moment({ iso, now }: { readonly iso: string | null; readonly now: number }) {
  if (iso === null)
    return (
      <Text as="span" color="fg.muted">
        Henüz yok
      </Text>
    );
  return (
    <Text as="span" className="tabular" title={formatDateTime(iso)} whiteSpace="nowrap">
      {relativeTime(iso, now)}
    </Text>
  );
}

/** Working or paused, and what went wrong last. */
export function AccountState({
  connection: { is_active, last_error, last_error_at },
  now,
}: {
  readonly connection: Connection;
  readonly now: number;
}) {
  return (
    <>
      <StatusChip
        status={is_active ? 'Etkin' : 'Duraklatıldı'}
        tone={is_active ? 'success' : 'gray'}
      />
      {last_error !== null && (
        <Flex gap="1.5" mt="1.5" fontSize="xs" color="error.fg" align="flex-start" maxW="320px">
          <Box pt="1px">
            <Icon name="alert" size={13} label="Son hata" />
          </Box>
          <Text whiteSpace="normal" overflowWrap="anywhere">
            {last_error}
            {last_error_at !== null && (
              <>
                {' '}
                (<Moment iso={last_error_at} now={now} />)
              </>
            )}
          </Text>
        </Flex>
      )}
    </>
  );
}

/** Result of the last test; screen readers announce it. */
export function TestResult({
  result,
}: {
  readonly result: { readonly ok: boolean; readonly message: string } | null;
}) {
  return (
    <Box role="status">
      {result !== null && (
        <Flex
          gap="1.5"
          mt="1.5"
          fontSize="xs"
          color={result.ok ? 'success.fg' : 'error.fg'}
          align="flex-start"
          maxW="320px"
        >
          <Box pt="1px">
            <Icon name={result.ok ? 'success' : 'error'} size={13} />
          </Box>
          <Text whiteSpace="normal" overflowWrap="anywhere">
            {result.message}
          </Text>
        </Flex>
      )}
    </Box>
  );
}
