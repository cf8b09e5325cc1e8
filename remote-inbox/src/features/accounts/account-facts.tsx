import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { channelOf, type Connection } from '@muhatap/shared/wire/channels';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

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

/** The state of an account in a word: connected is one from which words have arrived. */
function stateOf({ is_active, platform, arrived_at, check_state }: Connection) {
  if (!is_active) return { status: 'Duraklatıldı', tone: 'gray' } as const;
  if (check_state === 'failed') return { status: 'Sorun var', tone: 'error' } as const;
  // A server of an earlier release does not say.
  if (arrived_at === undefined) return { status: 'Etkin', tone: 'success' } as const;
  if (arrived_at !== null) return { status: 'Bağlı', tone: 'success' } as const;
  const { receipts, comments } = channelOf(platform);
  return receipts || comments
    ? ({ status: 'Henüz mesaj ulaşmadı', tone: 'warning' } as const)
    : ({ status: 'Yalnızca gönderir', tone: 'gray' } as const);
}

/** Days before its end on which a key is shown as ending. */
const ENDING_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** The sentence of a key that ends soon or has ended; null for one that lasts. */
export function keyEnding(iso: string | null | undefined, now: number): string | null {
  if (iso === null || iso === undefined) return null;
  const days = Math.ceil((Date.parse(iso) - now) / DAY_MS);
  if (days <= 0) return 'Erişim anahtarının süresi doldu.';
  return days <= ENDING_DAYS ? `Erişim anahtarı ${days} gün sonra geçersiz olacak.` : null;
}

interface NoteProps {
  readonly icon: 'alert' | 'hourglass';
  readonly color: string;
  readonly label: string;
  readonly children: ReactNode;
}

const Note = ({ icon, color, label, children }: NoteProps) => (
  <Flex gap="1.5" mt="1.5" fontSize="xs" color={color} align="flex-start" maxW="320px">
    <Box pt="1px">
      <Icon name={icon} size={13} label={label} />
    </Box>
    <Text whiteSpace="normal" overflowWrap="anywhere">
      {children}
    </Text>
  </Flex>
);

interface AccountStateProps {
  readonly connection: Connection;
  readonly now: number;
}

/** The state of an account, what went wrong last, and a key that ends soon. */
export function AccountState({ connection, now }: AccountStateProps) {
  const { is_active, last_error, last_error_at, arrived_at, created_at } = connection;
  const { status, tone } = stateOf(connection);
  const ending = keyEnding(connection.key_expires_at, now);
  return (
    <>
      <StatusChip status={status} tone={tone} />
      {is_active && arrived_at === null && tone === 'warning' && (
        <Text fontSize="xs" color="fg.muted" mt="1.5">
          Eklendi: <Moment iso={created_at} now={now} />
        </Text>
      )}
      {ending !== null && (
        <Note icon="hourglass" color="warning.fg" label="Süre">
          {ending}
        </Note>
      )}
      {last_error !== null && (
        <Note icon="alert" color="error.fg" label="Son hata">
          {last_error}
          {last_error_at !== null && (
            <>
              {' '}
              (<Moment iso={last_error_at} now={now} />)
            </>
          )}
        </Note>
      )}
    </>
  );
}
