import type { Room } from '@muhatap/shared/wire';
import { shortRelativeTime } from '@muhatap/shared/i18n';
import { Flex, HStack, Icon, Text, useBreakpointValue, type IconName } from '@muhatap/shared/ui';
import { ColorTag } from '@muhatap/shared/ui/app';
import { serviceWindow, waitingMinutes, windowLabel } from '#entities/conversation';
import { useCurrentLabels } from '#entities/label';

/** Labels that a row has room for; a tablet's narrow pane takes one. */
const LABELS_SHOWN = { base: 2, sm: 1, md: 2 };
/** From these waiting times on (minutes) a citizen has waited long, and too long. */
const LONG_MIN = 15;
const TOO_LONG_MIN = 60;

interface SignProps {
  readonly icon: IconName;
  readonly color: string;
  readonly label: string;
  readonly children: string;
}

function Sign({ icon, color, label, children }: SignProps) {
  return (
    <Flex role="img" aria-label={label} title={label} align="center" gap="1" flexShrink="0" color={color} fontSize="xs" fontWeight="medium" className="tabular">
      <Icon name={icon} size={12} />
      <span aria-hidden>{children}</span>
    </Flex>
  );
}

/** How long the citizen has waited for an answer, in a colour by its age. */
function WaitingSign({ room, now }: { readonly room: Room; readonly now: number }) {
  const minutes = waitingMinutes(room, now);
  if (minutes === null || room.waiting_since === null || !room.is_active) return null;
  const words = shortRelativeTime(room.waiting_since, now);
  const color = minutes >= TOO_LONG_MIN ? 'error.fg' : minutes >= LONG_MIN ? 'warning.fg' : 'fg.muted';
  return <Sign icon="hourglass" color={color} label={`Yanıt bekliyor: ${words}`}>{words}</Sign>;
}

/** Closed conversation, else how long free text can still be sent. */
function WindowSign({ room, now }: { readonly room: Room; readonly now: number }) {
  if (!room.is_active) return <Sign icon="check" color="fg.muted" label="Konuşma kapatıldı">Kapalı</Sign>;
  const window = serviceWindow(room, now);
  if (window.state === 'closed') return <Sign icon="lock" color="fg.muted" label="Yanıt süresi doldu">Süre doldu</Sign>;
  if (window.phase === 'public') return null;
  const label = windowLabel(window);
  const isClosing = window.state === 'closing';
  // Far from its end the largest unit is enough.
  const words = isClosing ? label : label.split(' ').slice(0, 2).join(' ');
  return <Sign icon="clock" color={isClosing ? 'warning.fg' : 'fg.muted'} label={`Yanıt süresi: ${label}`}>{words}</Sign>;
}

function Labels({ room }: { readonly room: Room }) {
  const labels = useCurrentLabels(room.labels);
  const shown = useBreakpointValue(LABELS_SHOWN, { ssr: false }) ?? LABELS_SHOWN.base;
  const rest = labels.slice(shown);
  return (
    <>
      {labels.slice(0, shown).map(({ id, name, color }) => <Flex key={id} minW="0" maxW="96px" title={name}><ColorTag size="xs" name={name} color={color} /></Flex>)}
      {rest.length > 0 && <Text as="span" role="img" aria-label={`ve ${rest.map(({ name }) => name).join(', ')}`} title={rest.map(({ name }) => name).join(', ')} flexShrink="0" fontSize="xs" color="fg.muted">{`+${rest.length}`}</Text>}
    </>
  );
}

/** The row's third line: who waits, which labels, until when an answer is free. */
export function RowSigns({ room, now }: { readonly room: Room; readonly now: number }) {
  return (
    <HStack gap="2" h="18px" mt="1">
      <WaitingSign room={room} now={now} />
      <HStack gap="1.5" flex="1" minW="0" overflow="hidden"><Labels room={room} /></HStack>
      <WindowSign room={room} now={now} />
    </HStack>
  );
}
