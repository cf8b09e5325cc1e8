import { platform } from '@muhatap/shared/platform';
import { Icon, useBreakpointValue } from '@muhatap/shared/ui';
import { useEffect, useState } from 'react';
import type * as BellContent from './bell-content';
import { BellFrame } from './bell-frame';
import { BellLoading } from './bell-loading';

/** The page comes first: the list and its first read wait this long, or until somebody opens it. */
const AFTER_START_MS = 1500;

type Content = typeof BellContent;

/**
 * The bell of the header (docs/behaviour.md §2.13). It is a button alone until the page stands; its
 * code is tried again with each opening where it did not arrive.
 */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const [content, setContent] = useState<Content | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isSheet = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;

  const load = () => {
    setFailed(false);
    import('./bell-content').then(setContent, (error: unknown) => {
      platform().log.warn('The notifications did not arrive', error);
      setFailed(true);
    });
  };
  useEffect(() => platform().clock.setTimeout(load, AFTER_START_MS), []);
  useEffect(() => content?.followNotifications(), [content]);

  return (
    <>
      <BellFrame
        isOpen={isOpen}
        isSheet={isSheet}
        onOpenChange={(open) => {
          setOpen(open);
          if (open && content === null) load();
        }}
        button={
          <button type="button" className="quiet-button bell-button">
            <Icon name="bell" size={19} />
            {content === null ? (
              <span className="visually-hidden">Bildirimler</span>
            ) : (
              <content.UnreadMark />
            )}
          </button>
        }
      >
        {content === null ? (
          <BellLoading hasFailed={hasFailed} onRetry={load} />
        ) : (
          <content.NotificationPanel onClose={() => setOpen(false)} />
        )}
      </BellFrame>
      {content && <content.UnreadNews />}
    </>
  );
}
