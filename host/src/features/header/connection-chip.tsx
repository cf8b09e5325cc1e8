import { useRealtimeStatus, type RealtimeStatus } from '@muhatap/shared/realtime';
import { Icon, PlainSpinner } from '@muhatap/shared/ui/plain';

const TEXT: Partial<Record<RealtimeStatus, string>> = {
  connecting: 'Bağlanıyor…',
  reconnecting: 'Yeniden bağlanıyor…',
  waiting: 'Canlı bağlantı yok, denemeye devam ediliyor',
};

/**
 * Shown when live messages are not arriving (docs/behaviour.md §8.5). It waits a moment, so that a
 * healthy start never flickers. On a phone it is its sign alone, since more would push the account out of the window.
 */
export function ConnectionChip() {
  const status = useRealtimeStatus();
  const text = TEXT[status];
  return (
    <div className="connection-place" role="status">
      {text === undefined ? null : (
        <div className="connection-chip">
          {status === 'waiting' ? <Icon name="offline" size={15} /> : <PlainSpinner size="xs" />}
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
