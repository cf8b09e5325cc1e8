export { EditorBar, type EditorBarProps } from './editor-bar';
export { EditorBarLoading, EditorLoading, EditorSideLoading } from './editor-loading';
export type { EditorCommand } from './editor-menu';
