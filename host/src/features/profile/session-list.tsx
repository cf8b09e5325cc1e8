import { messageOf } from '@muhatap/shared/api';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Badge } from '@muhatap/shared/ui/app';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import type { OpenSession } from '@muhatap/shared/wire/session';
import { useState } from 'react';
import { endSession } from '#entities/account';

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  readonly onEnded: () => void;
}

/** From so many others on, ending one after the other is a bother. */
const SEVERAL = 2;
const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

/** Ends some sessions and announces the result, failures included; the list shows the rest. */
function useEnding(onEnded: () => void) {
  const [isEnding, setEnding] = useState(false);
  const end = async (
    sessions: readonly OpenSession[],
    question: { title: string; message: string },
    done: string,
  ) => {
    if (!(await askConfirm({ ...question, danger: true }))) return;
    setEnding(true);
    const failed = (await Promise.allSettled(sessions.map(({ id }) => endSession(id)))).find(
      (outcome) => outcome.status === 'rejected',
    );
    setEnding(false);
    if (failed === undefined) notify.success(done);
    else notify.error(messageOf(failed.reason, 'Oturum kapatılamadı. Lütfen tekrar deneyin.'));
    onEnded();
  };
  return { isEnding, end };
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly now: number;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      <Icon name={isPhone(session.device) ? 'smartphone' : 'laptop'} color="fg.muted" size={20} />
      <Box flex="1" minW="0">
        <Text fontWeight="medium" display="flex" alignItems="center" gap="2">
          {session.device}
          {session.current ? (
            <Badge colorPalette="success" size="sm">
              Bu cihaz
            </Badge>
          ) : null}
        </Text>
        <Text
          fontSize="sm"
          color="fg.muted"
          className="tabular"
          title={`Giriş: ${formatDateTime(session.created_at)}`}
        >
          {session.ip} ·{' '}
          {session.current
            ? 'şu anda açık'
            : `son kullanım ${relativeTime(session.last_seen_at, now)}`}
        </Text>
      </Box>
      {session.current ? null : (
        <Button size="sm" variant="outline" colorPalette="gray" disabled={isEnding} onClick={onEnd}>
          Oturumu kapat
        </Button>
      )}
    </Flex>
  );
}

/** Where the person is signed in, and how to sign out there. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const now = platform().clock.now();
  const { isEnding, end } = useEnding(onEnded);
  const others = sessions.filter(({ current }) => !current);
  const endOne = (session: OpenSession) =>
    end(
      [session],
      {
        title: 'Oturumu kapat',
        message: `“${session.device}” oturumu kapatılacak. O cihazda yeniden giriş yapılması gerekir.`,
      },
      'Oturum kapatıldı.',
    );
  const endOthers = () =>
    end(
      others,
      {
        title: 'Diğer oturumları kapat',
        message: `Bu cihaz dışındaki ${others.length} oturum kapatılacak. Oralarda yeniden giriş yapılması gerekir.`,
      },
      'Diğer oturumlar kapatıldı.',
    );
  return (
    <>
      <Box as="ul">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={isEnding}
            onEnd={() => void endOne(session)}
          />
        ))}
      </Box>
      {others.length >= SEVERAL && (
        <Button
          mt="3"
          size="sm"
          variant="outline"
          colorPalette="error"
          loading={isEnding}
          onClick={() => void endOthers()}
        >
          <Icon name="logout" size={15} />
          Diğer oturumları kapat
        </Button>
      )}
    </>
  );
}
