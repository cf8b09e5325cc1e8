export { EditorBar, type EditorBarProps } from './editor-bar';
export { EditorLoading } from './editor-loading';
export type { EditorCommand } from './editor-menu';
