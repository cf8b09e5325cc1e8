import { HEADER_KINDS, type HeaderKind, type Template } from '@muhatap/shared/wire/conversations';

/** Files of headers by their kind, and what can be picked for each. */
export const HEADER_FILES: Readonly<
  Record<HeaderKind, { readonly name: string; readonly extensions: readonly string[] }>
> = {
  image: { name: 'Fotoğraf', extensions: ['jpg', 'jpeg', 'png'] },
  video: { name: 'Video', extensions: ['mp4'] },
  document: { name: 'Belge', extensions: ['pdf'] },
};

/** The kind of file that a template's header shows; null for words or nothing, and for what this page does not know. */
export const headerKindOf = ({ header_file: file }: Pick<Template, 'header_file'>) =>
  HEADER_KINDS.find((kind) => kind === file?.kind) ?? null;
