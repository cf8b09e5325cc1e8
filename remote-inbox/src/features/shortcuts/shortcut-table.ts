import type { ModuleGrant, RoleAction } from '@muhatap/shared/wire/session';

/** Actions that have a keyboard shortcut in the inbox. */
export type ShortcutId =
  | 'next'
  | 'previous'
  | 'back'
  | 'reply'
  | 'note'
  | 'search'
  | 'show-new'
  | 'choose'
  | 'toggle'
  | 'undo'
  | 'assign'
  | 'claim'
  | 'labels'
  | 'complaint'
  | 'tab-all'
  | 'tab-open'
  | 'tab-mine'
  | 'tab-unassigned'
  | 'tab-waiting'
  | 'sheet';

/** `keys` as `KeyboardEvent.key` says them, so that Q and F keyboards are alike; two keys after each other are joined by a blank. */
export interface Shortcut {
  readonly id: ShortcutId | null;
  readonly keys: readonly string[];
  readonly label: string;
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
      { id: 'next', keys: ['j'], label: 'Sonraki konuşma' },
      { id: 'previous', keys: ['k'], label: 'Önceki konuşma' },
      { id: null, keys: ['↑', '↓', 'Home', 'End'], label: 'Listede gezin' },
      { id: null, keys: ['Enter'], label: 'Seçili konuşmayı aç' },
      { id: 'choose', keys: ['x'], label: 'Konuşmayı seç ya da bırak' },
      { id: null, keys: ['Shift + Tık'], label: 'Aradaki konuşmaları seç' },
      {
        id: 'back',
        keys: ['Escape'],
        label: 'Geri: yazı alanından, sonra seçimden, sonra konuşmadan çık',
      },
      { id: 'search', keys: ['/'], label: 'Ara' },
      { id: 'show-new', keys: ['y'], label: 'Yeni mesajları başa getir' },
    ],
  },
  {
    title: 'Açık konuşma',
    shortcuts: [
      { id: 'reply', keys: ['r'], label: 'Yanıt yaz' },
      { id: 'note', keys: ['n'], label: 'Not yaz' },
      { id: 'claim', keys: ['u'], label: 'Üstlen' },
      { id: 'assign', keys: ['a'], label: 'Sorumlu seç', action: 'assign' },
      { id: 'labels', keys: ['l'], label: 'Etiketle' },
      { id: 'toggle', keys: ['c'], label: 'Kapat ya da yeniden aç', action: 'close' },
      { id: 'undo', keys: ['z'], label: 'Son işlemi geri al' },
      {
        id: 'complaint',
        keys: ['s'],
        label: 'Şikayet için mesaj seç, sonra oluştur',
        grant: 'complaints',
      },
    ],
  },
  {
    title: 'Yazı alanı',
    shortcuts: [
      { id: null, keys: ['Enter'], label: 'Gönder' },
      { id: null, keys: ['Shift + Enter'], label: 'Yeni satır' },
      { id: null, keys: ['/'], label: 'Boş alanda: mesaj şablonları' },
    ],
  },
  {
    title: 'Sekmeler ve yardım',
    shortcuts: [
      { id: 'tab-all', keys: ['g t'], label: 'Tümü' },
      { id: 'tab-open', keys: ['g a'], label: 'Açık' },
      { id: 'tab-mine', keys: ['g b'], label: 'Bana atanan' },
      { id: 'tab-unassigned', keys: ['g s'], label: 'Atanmamış (sahipsiz)' },
      { id: 'tab-waiting', keys: ['g e'], label: 'En uzun bekleyen' },
      { id: 'sheet', keys: ['?'], label: 'Bu sayfa' },
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
