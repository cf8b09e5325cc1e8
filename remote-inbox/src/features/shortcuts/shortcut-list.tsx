import { hasGrant, mayDo, useSession } from '@muhatap/shared/session';
import { ShortcutSheet } from '@muhatap/shared/ui/app';
import { SHORTCUTS, type Shortcut } from './shortcut-table';

const NOTE = 'Harf tuşları yalnızca bir yazı alanında değilken çalışır; Q ve F klavyede aynıdır.';

const KEY_NAMES: Record<string, string> = { Escape: 'Esc' };
/** Keys as they are written on a keyboard, those that follow each other one by one. */
const shown = (keys: string): string =>
  keys
    .split(' ')
    .map((key) => KEY_NAMES[key] ?? (/^\p{L}$/u.test(key) ? key.toLocaleUpperCase('en') : key))
    .join(' ');

/** The shortcuts of the inbox that are offered to the person. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const session = useSession((state) => state);
  const isOffered = ({ grant, action }: Shortcut) =>
    (grant === undefined || hasGrant(session, grant)) &&
    (action === undefined || mayDo(session, action, 'inbox'));
  const groups = SHORTCUTS.map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts
      .filter(isOffered)
      .map(({ label, keys }) => ({ label, keys: keys.map(shown) })),
  }));
  return <ShortcutSheet groups={groups} note={NOTE} isOpen onClose={onClose} />;
}
