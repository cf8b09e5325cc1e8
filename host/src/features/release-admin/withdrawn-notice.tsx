import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Alert, Box, Link, Stack } from '@muhatap/shared/ui';
import type { ReleaseChange } from '@muhatap/shared/wire/releases';
import { Link as RouterLink } from 'react-router';
import { nameOf } from '#entities/release-admin';

/** More than these are read in the history. */
const SHOWN = 3;

interface WithdrawnNoticeProps {
  readonly withdrawn: readonly ReleaseChange[];
  readonly titleOf: (name: string) => string;
  readonly addressOf: (name: string) => string;
  readonly now: number;
}

/** Releases that the gateway took back by itself in the last days, because too many sessions could not open them. */
export function WithdrawnNotice({ withdrawn, titleOf, addressOf, now }: WithdrawnNoticeProps) {
  if (withdrawn.length === 0) return null;
  return (
    <Stack as="section" aria-label="Kendiliğinden geri alınanlar" gap="2" mb="5">
      {withdrawn.slice(0, SHOWN).map(({ revision, name, from, to, reason, at, pin }) => (
        <Alert.Root key={revision} status="warning" alignItems="flex-start">
          <Alert.Indicator />
          <Box minW="0" flex="1">
            <Alert.Title>
              {titleOf(name)}{' '}
              {pin
                ? `“${pin.label}” için sabitlemesi kendiliğinden kaldırıldı:`
                : 'kendiliğinden geri alındı:'}{' '}
              {from === null ? '' : `${nameOf(from, [to])} → `}
              {nameOf(to, [from])}
            </Alert.Title>
            <Alert.Description overflowWrap="anywhere">
              <span title={formatDateTime(at)}>{relativeTime(at, now)}</span>. {reason}{' '}
              <Link asChild fontWeight="medium" textDecoration="underline" color="inherit">
                <RouterLink to={addressOf(name)}>Bölümü aç</RouterLink>
              </Link>
            </Alert.Description>
          </Box>
        </Alert.Root>
      ))}
    </Stack>
  );
}
