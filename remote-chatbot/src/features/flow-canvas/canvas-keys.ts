import { lower } from '@muhatap/shared/i18n';
import type { ShortcutSheetProps } from '@muhatap/shared/ui/app';

/** The command of a key on the canvas. */
export type KeyCommandName =
  | 'next'
  | 'previous'
  | 'gather'
  | 'open'
  | 'menu'
  | 'leave'
  | 'add-list'
  | 'add-message'
  | 'remove'
  | 'duplicate'
  | 'all'
  | 'undo'
  | 'redo'
  | 'search'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'arrange'
  | 'keys'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'up-far'
  | 'down-far'
  | 'left-far'
  | 'right-far';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const PLAIN: Readonly<Record<string, KeyCommandName>> = {
  Tab: 'next',
  ' ': 'gather',
  Enter: 'open',
  ContextMenu: 'menu',
  k: 'menu',
  Escape: 'leave',
  l: 'add-list',
  m: 'add-message',
  d: 'arrange',
  Delete: 'remove',
  Backspace: 'remove',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit',
  '?': 'keys',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const SHIFTED: Readonly<Record<string, KeyCommandName>> = {
  Tab: 'previous',
  F10: 'menu',
  '+': 'zoom-in',
  '?': 'keys',
  l: 'add-list',
  m: 'add-message',
  k: 'menu',
  ArrowUp: 'up-far',
  ArrowDown: 'down-far',
  ArrowLeft: 'left-far',
  ArrowRight: 'right-far',
};
// The browser's own zoom (Ctrl and +) stays the browser's.
const CONTROL: Readonly<Record<string, KeyCommandName>> = {
  d: 'duplicate',
  a: 'all',
  z: 'undo',
  y: 'redo',
  f: 'search',
};
const CONTROL_SHIFT: Readonly<Record<string, KeyCommandName>> = { z: 'redo' };

function tableOf({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pressed): Readonly<Record<string, KeyCommandName>> {
  if (ctrlKey || metaKey) return shiftKey ? CONTROL_SHIFT : CONTROL;
  return shiftKey ? SHIFTED : PLAIN;
}

/**
 * The command of a key; null where the canvas does not use the key. Copy, cut and paste are events
 * of their own.
 */
export function commandOf(pressed: Pressed): KeyCommandName | null {
  const { key, altKey } = pressed;
  if (altKey) return null;
  const name = key.length === 1 ? lower(key) : key;
  return tableOf(pressed)[name] ?? null;
}

/** The keys as people read them, for the sheet of keys. */
export const KEY_SHEET: ShortcutSheetProps['groups'] = [
  {
    title: 'Gezinmek',
    shortcuts: [
      { keys: ['Tab', 'Shift + Tab'], label: 'Sonraki, önceki adım' },
      { keys: ['Enter'], label: 'Adımın alanlarını aç' },
      { keys: ['Ctrl + F'], label: 'Metinlerde ara' },
      { keys: ['+', '−', '0'], label: 'Yakınlaş, uzaklaş, sığdır' },
      { keys: ['Esc'], label: 'Seçimi bırak; bir kez daha: araçlara geç' },
    ],
  },
  {
    title: 'Çizmek',
    shortcuts: [
      { keys: ['L', 'M'], label: 'Liste, mesaj ekle' },
      { keys: ['K', 'Shift + F10'], label: 'Adımın menüsü (Bağla…)' },
      { keys: ['↑', '↓', '←', '→'], label: 'Seçileni it; Shift ile daha uzağa' },
      { keys: ['Delete'], label: 'Seçileni sil' },
      { keys: ['D'], label: 'Otomatik düzenle' },
    ],
  },
  {
    title: 'Seçmek ve kopyalamak',
    shortcuts: [
      { keys: ['Boşluk'], label: 'Seçime ekle, seçimden çıkar' },
      { keys: ['Ctrl + A'], label: 'Tümünü seç' },
      { keys: ['Shift + sürükle'], label: 'Alan seç' },
      { keys: ['Ctrl + C', 'X', 'V'], label: 'Kopyala, kes, yapıştır' },
      { keys: ['Ctrl + D'], label: 'Çoğalt' },
      { keys: ['Ctrl + Z', 'Ctrl + Y'], label: 'Geri al, yinele' },
    ],
  },
];
