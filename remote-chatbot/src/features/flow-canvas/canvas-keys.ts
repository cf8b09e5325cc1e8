import { lower } from '@muhatap/shared/i18n';

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
export const KEY_SHEET: readonly {
  readonly title: string;
  readonly rows: readonly (readonly [keys: string, does: string])[];
}[] = [
  {
    title: 'Gezinmek',
    rows: [
      ['Tab · Shift+Tab', 'Sonraki, önceki adım'],
      ['Enter', 'Adımın alanlarını aç'],
      ['Ctrl+F', 'Metinlerde ara'],
      ['+ · − · 0', 'Yakınlaş, uzaklaş, sığdır'],
      ['Esc', 'Seçimi bırak; bir kez daha: araçlara geç'],
    ],
  },
  {
    title: 'Çizmek',
    rows: [
      ['L · M', 'Liste, mesaj ekle'],
      ['K · Shift+F10', 'Adımın menüsü (Bağla…)'],
      ['Yön tuşları', 'Seçileni it; Shift ile daha uzağa'],
      ['Delete', 'Seçileni sil'],
      ['D', 'Otomatik düzenle'],
    ],
  },
  {
    title: 'Seçmek ve kopyalamak',
    rows: [
      ['Boşluk', 'Seçime ekle, seçimden çıkar'],
      ['Ctrl+A', 'Tümünü seç'],
      ['Shift+sürükle', 'Alan seç'],
      ['Ctrl+C · X · V', 'Kopyala, kes, yapıştır'],
      ['Ctrl+D', 'Çoğalt'],
      ['Ctrl+Z · Ctrl+Y', 'Geri al, yinele'],
    ],
  },
];
