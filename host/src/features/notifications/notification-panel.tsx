import { useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { dayKey } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Heading, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, ErrorNote, Tip } from '@muhatap/shared/ui/app';
import type { NotificationEntry } from '@muhatap/shared/wire/session';
import type { UIEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  loadNotifications,
  loadOlderNotifications,
  markAllRead,
  markRead,
  useNotificationList,
} from '#entities/notification';
import { BellLoading } from './bell-loading';
import { NotificationRow } from './notification-row';

/** The pixels before the end of the list at which older ones are loaded. */
const AHEAD_PX = 160;

interface PanelProps {
  readonly onClose: () => void;
}

function PanelHeader({ onClose }: PanelProps) {
  const unread = useNotificationList((state) => state.unread);
  return (
    <Flex
      align="center"
      gap="1"
      ps="4"
      pe="2"
      minH="14"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Heading as="h2" size="md" flex="1">
        Bildirimler
      </Heading>
      {unread > 0 && (
        <Button size="sm" variant="ghost" onClick={() => void markAllRead()}>
          Tümünü okundu say
        </Button>
      )}
      <Tip content="Bildirim tercihleri">
        <IconButton
          asChild
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label="Bildirim tercihleri"
        >
          <RouterLink to={`${addresses.profile()}#bildirimler`} onClick={onClose}>
            <Icon name="settings" size={17} />
          </RouterLink>
        </IconButton>
      </Tip>
    </Flex>
  );
}

interface GroupProps extends PanelProps {
  readonly title: string;
  readonly entries: readonly NotificationEntry[];
  readonly now: number;
}

function Group({ title, entries, now, onClose }: GroupProps) {
  if (entries.length === 0) return null;
  const open = (entry: NotificationEntry) => {
    void markRead([entry.id]);
    onClose();
  };
  return (
    <Box as="section" aria-label={title}>
      <Heading
        as="h3"
        px="4"
        py="2"
        fontSize="xs"
        fontWeight="semibold"
        color="fg.muted"
        bg="bg.subtle"
      >
        {title}
      </Heading>
      <Box as="ul">
        {entries.map((entry) => (
          <NotificationRow key={entry.id} entry={entry} now={now} onOpen={() => open(entry)} />
        ))}
      </Box>
    </Box>
  );
}

function PanelList({ onClose }: PanelProps) {
  const { entries, cursor, isLoaded, isLoading, problem } = useNotificationList((state) => state);
  const now = useNow();
  if (!isLoaded)
    return <BellLoading hasFailed={problem !== null} onRetry={() => void loadNotifications()} />;
  if (entries.length === 0)
    return (
      <EmptyView
        icon="bell"
        title="Bildiriminiz yok"
        text="Size bir iş verildiğinde ya da bir mesajınız gönderilemediğinde burada görürsünüz."
      />
    );
  const isToday = ({ at }: NotificationEntry) => dayKey(at) === dayKey(now);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (problem === null && scrollHeight - scrollTop - clientHeight < AHEAD_PX)
      void loadOlderNotifications();
  };
  return (
    <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" onScroll={onScroll}>
      <Group title="Bugün" entries={entries.filter(isToday)} now={now} onClose={onClose} />
      <Group
        title="Daha önce"
        entries={entries.filter((entry) => !isToday(entry))}
        now={now}
        onClose={onClose}
      />
      {problem !== null && (
        <Box p="4">
          <ErrorNote message={problem} onRetry={() => void loadNotifications()} />
        </Box>
      )}
      {cursor !== null && problem === null && (
        <Flex justify="center" p="2" borderTopWidth="1px" borderColor="border.muted">
          <Button
            size="sm"
            variant="ghost"
            loading={isLoading}
            onClick={() => void loadOlderNotifications()}
          >
            Daha eski
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** The list behind the bell. */
export const NotificationPanel = (props: PanelProps) => (
  <Flex direction="column" minH="0" flex="1">
    <PanelHeader {...props} />
    <PanelList {...props} />
  </Flex>
);
