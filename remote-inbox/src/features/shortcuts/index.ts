export { openShortcutSheet, ShortcutSheet } from './shortcut-sheet';
export { useShortcuts, type ShortcutHandlers } from './use-shortcuts';
