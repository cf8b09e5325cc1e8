import { Textarea as ChakraTextarea } from '@chakra-ui/react/textarea';
import { useRef, type ComponentProps, type FocusEvent } from 'react';

/** Chakra's field of several lines. Its caret stands behind the words at the first focus, as in a field of one line; a browser puts it before them. */
export function Textarea({ onFocus, ...props }: ComponentProps<typeof ChakraTextarea>) {
  const hadFocus = useRef(false);
  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    const { currentTarget: field } = event;
    // A press puts it where it falls, after this.
    if (!hadFocus.current && field.selectionEnd === 0)
      field.setSelectionRange(field.value.length, field.value.length);
    hadFocus.current = true;
    onFocus?.(event);
  };
  return <ChakraTextarea {...props} onFocus={focus} />;
}
