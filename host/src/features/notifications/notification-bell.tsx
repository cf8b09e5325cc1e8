import { platform } from '@muhatap/shared/platform';
import { Icon, inKit, useOpener } from '@muhatap/shared/ui/plain';
import { useEffect, useState } from 'react';
import type * as BellContent from './bell-content';

/** The page comes first: the list's first read waits this long, or until somebody opens it. */
const AFTER_START_MS = 1500;

type Content = typeof BellContent;

const BellPanel = inKit(() => import('./bell-panel').then((loaded) => loaded.BellPanel));

/**
 * The bell of the header (docs/behaviour.md §2.13). It is a button alone until the page stands; its
 * code is tried again with each opening where it did not arrive.
 */
export function NotificationBell() {
  const { button, isOpen, wasOpened, opened } = useOpener('dialog');
  const [content, setContent] = useState<Content | null>(null);

  const load = () => {
    import('./bell-content').then(setContent, (error: unknown) => {
      platform().log.warn('The notifications did not arrive', error);
    });
  };
  useEffect(() => platform().clock.setTimeout(load, AFTER_START_MS), []);
  useEffect(() => {
    if (isOpen && content === null) load();
  }, [isOpen, content]);
  useEffect(() => content?.followNotifications(), [content]);

  return (
    <>
      <button {...button} type="button" className="quiet-button bell-button">
        <Icon name="bell" size={19} />
        {content === null ? (
          <span className="visually-hidden">Bildirimler</span>
        ) : (
          <content.UnreadMark />
        )}
      </button>
      {wasOpened && <BellPanel opened={opened} />}
      {content && <content.UnreadNews />}
    </>
  );
}
