import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Textarea } from '../../fields/textarea';
import { typeInto, type TextRange } from '../../fields/type-into';

/** Grows a field with its text up to a height (px); beyond it the field scrolls, and stays where it was scrolled to. */
function useGrow(field: RefObject<HTMLTextAreaElement | null>, text: string, maxPx: number): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const { scrollTop } = element;
    element.style.height = 'auto';
    element.style.height = `${Math.min(maxPx, element.scrollHeight)}px`;
    element.scrollTop = scrollTop;
  }, [field, text, maxPx]);
}

const MAX_HEIGHT_PX = 200;

/** Handle of the field: focuses it, inserts words at the caret or in place of a part, as if they had been typed. */
export interface ComposerHandle {
  readonly focus: () => void;
  insert(words: string, range?: TextRange): void;
}

export interface ComposerFieldProps {
  readonly ref: Ref<ComposerHandle>;
  readonly label: string;
  /** Rows of the empty field. */
  readonly rows?: number;
  readonly placeholder: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  /** The list that the words choose from while it is open, and the chosen entry in it. */
  readonly list?: { readonly id: string; readonly activeId: string | undefined } | undefined;
  readonly onWrite: (text: string, caret: number) => void;
  readonly onSend: () => void;
  /** Called first at every key; true when the key has been dealt with. */
  readonly onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly onCaret?: (caret: number) => void;
  readonly onFiles?: (files: File[]) => void;
  readonly onLeave?: () => void;
}

/**
 * The field of a message or a note: grows with its text up to 200 px, Enter sends, Shift + Enter
 * begins a line, a word that an input method is choosing is left alone, pasted files go to `onFiles`.
 */
export function ComposerField({
  ref,
  label,
  rows = 1,
  placeholder,
  value,
  isInvalid,
  describedBy,
  list,
  onWrite,
  onSend,
  onKey,
  onCaret,
  onFiles,
  onLeave,
}: ComposerFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useGrow(field, value, MAX_HEIGHT_PX);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus({ preventScroll: true }),
      insert(words, range) {
        if (field.current !== null) typeInto(field.current, words, range);
      },
    }),
    [],
  );
  useEffect(() => onLeave, [onLeave]);

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return; // an input method chooses a word with Enter (229: Safari)
    if (onKey?.(event) === true) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSend();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || onFiles === undefined) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <Textarea
      ref={field}
      rows={rows}
      resize="none"
      variant="outline"
      borderWidth="0"
      bg="transparent"
      focusRing="none"
      _focusVisible={{ outline: 'none' }}
      minH="11"
      px="3"
      py="2.5"
      fontSize={{ base: 'lg', md: 'md' }} // below 16 px telephones zoom into the field
      overflowY="auto"
      aria-label={label}
      placeholder={placeholder}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      {...(list && {
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': list.id,
        'aria-activedescendant': list.activeId,
      })}
      value={value}
      onChange={(event) => onWrite(event.target.value, event.target.selectionStart)}
      onSelect={(event) => onCaret?.(event.currentTarget.selectionStart)}
      onKeyDown={keyDown}
      onPaste={paste}
      onBlur={onLeave}
    />
  );
}
