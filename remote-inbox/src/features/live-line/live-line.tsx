import { retryLive } from '@muhatap/shared/realtime';
import { Icon, PlainButton } from '@muhatap/shared/ui/plain';
import { lineIsBack } from '#entities/conversation';
import { describeLine } from './line-labels';
import { useLine } from './use-line';

function retry(): void {
  retryLive();
  lineIsBack();
}

/** Says that messages may be late or have to wait, and lets a person try at once; nothing while the line is well. */
export function LiveLine() {
  const label = describeLine(useLine());
  return (
    <div className="inbox-line" role="status">
      {label !== null && (
        <div className="inbox-line-words">
          <Icon name="offline" size={15} />
          <p className="tabular">{label.text}</p>
          {label.canRetry && (
            <PlainButton look="outline" size="2xs" palette="warning" onClick={retry}>
              Yeniden bağlan
            </PlainButton>
          )}
        </div>
      )}
    </div>
  );
}
