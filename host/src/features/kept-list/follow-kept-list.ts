import { platform, type Undo } from '@muhatap/shared/platform';
import { sessionStore, type SessionState } from '@muhatap/shared/session';
import { KEPT_LIST_KEY, TOKEN_KEY, type KeptList } from '@muhatap/shared/wire/http';
import { pictureOf } from './picture-of';

/** Between the looks whether the list stands for the first time, ms: leaving a page gives a slow machine no time to keep much. */
const LOOK_MS = 3000;

const mayKeep = ({ status, keepsList }: SessionState) => status === 'authenticated' && keepsList;

function forget(): void {
  // A storage that cannot be reached has kept nothing.
  void platform()
    .storage.remove(KEPT_LIST_KEY)
    .catch(() => undefined);
}

/** Answers whether there was something to keep. */
async function keep(): Promise<boolean> {
  const { page, storage, clock } = platform();
  const root = page.element('root');
  const picture = root === null ? null : pictureOf(root);
  if (root === null || picture === null || !mayKeep(sessionStore.getState())) return false;
  const token = await storage.get(TOKEN_KEY);
  if (token === null) return false;
  const { documentElement } = root.ownerDocument;
  const list: KeptList = {
    ...picture,
    token,
    at: clock.now(),
    address: page.currentAddress(),
    width: documentElement.ownerDocument.defaultView?.innerWidth ?? 0,
    appearance: documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  };
  // Full or shut: the next page begins without it.
  await storage.set(KEPT_LIST_KEY, JSON.stringify(list)).catch(() => undefined);
  return true;
}

/** Keeps the list once, as soon as it stands. */
function keepFirst(): Undo {
  let isOver = false;
  let undo: Undo = () => undefined;
  const again = (isKept: boolean) => {
    if (!isKept && !isOver) look();
  };
  const look = () => {
    undo = platform().clock.setTimeout(() => void keep().then(again), LOOK_MS);
  };
  look();
  return () => {
    isOver = true;
    undo();
  };
}

/**
 * Keeps the list of a screen on the machine, as soon as it stands and whenever the page is left, for the start of the next one
 * (delivery/src/gateway/kept-list.ts). It is forgotten when the session ends, and where the institution does not want it.
 */
export function followKeptList(): Undo {
  const follow = (session: SessionState) => {
    if (session.status !== 'loading' && !mayKeep(session)) forget();
  };
  follow(sessionStore.getState());
  const undos = [
    sessionStore.subscribe(follow),
    platform().page.onHidden(() => void keep()),
    keepFirst(),
  ];
  return () => undos.forEach((undo) => undo());
}
