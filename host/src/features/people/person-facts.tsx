import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, Flex, Text } from '@muhatap/shared/ui';
import { Badge, StatusChip } from '@muhatap/shared/ui/app';
import type { Person } from '@muhatap/shared/wire/people';
import { presenceOf, describePresence } from '#entities/people';

/** Roles that are named in a row; the others are counted. */
const SHOWN_ROLES = 2;

/** The data that each row of the list needs. */
export interface PeopleRows {
  readonly people: readonly Person[];
  readonly now: number;
  /** Id of the signed-in person. */
  readonly me: string | null;
  /** History state of a link, so that the way back leads to this very list. */
  readonly opened: object;
}

export const contactAddress = ({ email, phone }: Person): string => email ?? phone ?? '—';

export function Roles({ roles }: { readonly roles: Person['roles'] }) {
  const names = roles.map(({ name }) => name);
  if (names.length === 0) return <Text color="fg.muted">Rolü yok</Text>;
  return (
    <Flex gap="1.5" title={names.join(', ')} minW="0">
      {names.slice(0, SHOWN_ROLES).map((name) => (
        <Badge key={name} colorPalette="gray" variant="subtle" minW="0">
          <Text as="span" truncate>
            {name}
          </Text>
        </Badge>
      ))}
      {names.length > SHOWN_ROLES && (
        <Badge colorPalette="gray" variant="outline" className="tabular">
          +{names.length - SHOWN_ROLES}
        </Badge>
      )}
    </Flex>
  );
}

const PRESENCE_COLORS = { here: 'success.fg', away: 'warning.fg', gone: 'fg.muted' } as const;

/** Whether somebody is at work, and since when not. */
export function Presence({ person, now }: { readonly person: Person; readonly now: number }) {
  const presence = presenceOf(person);
  const label = describePresence(person, now);
  if (presence === 'disabled') return <StatusChip status={label} tone="gray" />;
  const seen =
    person.last_seen_at === null
      ? undefined
      : `Son görülme: ${formatDateTime(person.last_seen_at)}`;
  return (
    <Box
      as="span"
      whiteSpace="nowrap"
      className="tabular"
      title={seen}
      color={PRESENCE_COLORS[presence]}
    >
      {label}
    </Box>
  );
}
