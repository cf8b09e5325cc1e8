import type { ModuleGrant, RoleAction } from '@muhatap/shared/wire';

/** Actions that have a keyboard shortcut in the inbox. */
export type ShortcutId =
  | 'next'
  | 'previous'
  | 'back'
  | 'reply'
  | 'note'
  | 'search'
  | 'toggle'
  | 'assign'
  | 'claim'
  | 'labels'
  | 'complaint'
  | 'tab-all'
  | 'tab-open'
  | 'tab-mine'
  | 'sheet';

/** `keys` as `KeyboardEvent.key` says them, so that Q and F keyboards are alike; two keys after each other are joined by a blank. */
export interface Shortcut {
  readonly id: ShortcutId | null;
  readonly keys: readonly string[];
  readonly words: string;
  /** Only for those whose roles open this module. */
  readonly grant?: ModuleGrant;
  /** Only for those whose roles let them do this in the inbox. */
  readonly action?: RoleAction;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/**
 * Every shortcut, once. No Ctrl and no Alt: with AltGr they write letters on Turkish keyboards. No `i`, which two Turkish letters share.
 * Those without an id belong to the part of the screen that has the focus.
 */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Konuşma listesi',
    shortcuts: [
      { id: 'next', keys: ['j'], words: 'Sonraki konuşma' },
      { id: 'previous', keys: ['k'], words: 'Önceki konuşma' },
      { id: null, keys: ['↑', '↓', 'Home', 'End'], words: 'Listede gezin' },
      { id: null, keys: ['Enter'], words: 'Seçili konuşmayı aç' },
      { id: 'back', keys: ['Escape'], words: 'Geri: yazı alanından, sonra konuşmadan çık' },
      { id: 'search', keys: ['/'], words: 'Ara' },
    ],
  },
  {
    title: 'Açık konuşma',
    shortcuts: [
      { id: 'reply', keys: ['r'], words: 'Yanıt yaz' },
      { id: 'note', keys: ['n'], words: 'Not yaz' },
      { id: 'claim', keys: ['u'], words: 'Üstlen' },
      { id: 'assign', keys: ['a'], words: 'Sorumlu seç', action: 'assign' },
      { id: 'labels', keys: ['l'], words: 'Etiketle' },
      { id: 'toggle', keys: ['c'], words: 'Kapat ya da yeniden aç', action: 'close' },
      {
        id: 'complaint',
        keys: ['s'],
        words: 'Şikayet için mesaj seç, sonra oluştur',
        grant: 'complaints',
      },
    ],
  },
  {
    title: 'Yazı alanı',
    shortcuts: [
      { id: null, keys: ['Enter'], words: 'Gönder' },
      { id: null, keys: ['Shift + Enter'], words: 'Yeni satır' },
      { id: null, keys: ['/'], words: 'Boş alanda: mesaj şablonları' },
    ],
  },
  {
    title: 'Sekmeler ve yardım',
    shortcuts: [
      { id: 'tab-all', keys: ['g t'], words: 'Tümü' },
      { id: 'tab-open', keys: ['g a'], words: 'Açık' },
      { id: 'tab-mine', keys: ['g b'], words: 'Bana atanan' },
      { id: 'sheet', keys: ['?'], words: 'Bu sayfa' },
    ],
  },
];

const BY_KEY = new Map(
  SHORTCUTS.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ id, keys }) => (id === null ? [] : keys.map((key) => [key, id] as const))),
  ),
);

export const shortcutOf = (keys: string): ShortcutId | undefined => BY_KEY.get(keys);

/** Whether more keys may follow this one. */
export const beginsSequence = (key: string): boolean =>
  [...BY_KEY.keys()].some((keys) => keys.startsWith(`${key} `));
