import { messageOf } from '@muhatap/shared/api';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Badge } from '@muhatap/shared/ui/app';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import type { OpenSession } from '@muhatap/shared/wire';
import { endSession } from '#entities/account';

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  readonly onEnded: () => void;
}

/** Where the person is signed in, and how to sign out there. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const now = platform().clock.now();
  const end = async ({ id, device }: OpenSession) => {
    const isSure = await askConfirm({ title: 'Oturumu kapat', message: `“${device}” oturumu kapatılacak. O cihazda yeniden giriş yapılması gerekir.`, danger: true });
    if (!isSure) return;
    try {
      await endSession(id);
      notify.success('Oturum kapatıldı.');
      onEnded();
    } catch (error) {
      notify.error(messageOf(error, 'Oturum kapatılamadı. Lütfen tekrar deneyin.'));
    }
  };
  return (
    <Box as="ul">
      {sessions.map((session) => (
        <Flex as="li" key={session.id} align="center" gap="4" py="3" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
          <Icon name="laptop" color="fg.muted" size={20} />
          <Box flex="1" minW="0">
            <Text fontWeight="medium" display="flex" alignItems="center" gap="2">
              {session.device}
              {session.current ? <Badge colorPalette="success" size="sm">Bu cihaz</Badge> : null}
            </Text>
            <Text fontSize="sm" color="fg.muted" className="tabular" title={`Giriş: ${formatDateTime(session.created_at)}`}>
              {session.ip} · {session.current ? 'şu anda açık' : `son kullanım ${relativeTime(session.last_seen_at, now)}`}
            </Text>
          </Box>
          {session.current ? null : <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void end(session)}>Oturumu kapat</Button>}
        </Flex>
      ))}
    </Box>
  );
}
