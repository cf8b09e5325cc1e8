import { Field } from '@chakra-ui/react/field';
import { Tag } from '@chakra-ui/react/tag';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { fold } from '../../i18n';
import { Flex, Input, VisuallyHidden } from '../primitives';

export interface WordsFieldProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly onChange: (words: string[]) => void;
  /** How many words there may be. */
  readonly most: number;
  /** How long one may be, characters. */
  readonly length: number;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly placeholder?: string;
  /** Where the words around the field name it already. */
  readonly isLabelHidden?: boolean;
  /** Words with the same key are one; case and marks do not count unless told. A word without a key is none. */
  readonly keyOf?: (word: string) => string;
}

/** What is being typed, and when it becomes words. */
function useTypedWords({
  words,
  onChange,
  most,
  length,
  keyOf,
}: Pick<WordsFieldProps, 'words' | 'onChange' | 'most' | 'length'> &
  Required<Pick<WordsFieldProps, 'keyOf'>>) {
  const [typed, setTyped] = useState('');

  const take = (text: string): void => {
    const kept = new Map(words.map((word) => [keyOf(word), word]));
    for (const part of text.split(/[,;\n]/u)) {
      const word = part.trim().slice(0, length).trim();
      const key = keyOf(word);
      if (key !== '' && !kept.has(key) && kept.size < most) kept.set(key, word);
    }
    setTyped('');
    if (kept.size > words.length) onChange([...kept.values()]);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      onChange(words.slice(0, -1));
      setTyped(last);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n]/u.test(text)) return;
    event.preventDefault();
    take(`${typed}${text}`);
  };
  return { typed, setTyped, take, press, paste };
}

function WordTag({ word, onRemove }: { readonly word: string; readonly onRemove: () => void }) {
  return (
    <Tag.Root size="md" colorPalette="gray" maxW="full">
      <Tag.Label>{word}</Tag.Label>
      <Tag.EndElement>
        <Tag.CloseTrigger aria-label={`${word}: kaldır`} onClick={onRemove} />
      </Tag.EndElement>
    </Tag.Root>
  );
}

/** Says what is wrong, else what helps. */
function FieldFoot({ error, hint }: Pick<WordsFieldProps, 'error' | 'hint'>) {
  if (error) return <Field.ErrorText>{error}</Field.ErrorText>;
  return hint ? <Field.HelperText>{hint}</Field.HelperText> : null;
}

/** A few words or short phrases: Enter or a comma keeps what was typed, Backspace in an empty field takes the last one back to be written anew. */
export function WordsField({
  label,
  words,
  onChange,
  most,
  length,
  hint,
  error,
  placeholder,
  isLabelHidden = false,
  keyOf = fold,
}: WordsFieldProps) {
  const { typed, setTyped, take, press, paste } = useTypedWords({
    words,
    onChange,
    most,
    length,
    keyOf,
  });
  const isFull = words.length >= most;
  const emptyPlaceholder = words.length === 0 ? placeholder : undefined;
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Field.Label>
      <Flex
        wrap="wrap"
        gap="1.5"
        width="full"
        minH="9"
        px="2"
        py="1.5"
        align="center"
        borderWidth="1px"
        borderColor={error ? 'border.error' : 'border.emphasized'}
        borderRadius="md"
        bg="bg.panel"
        _focusWithin={{
          outline: '2px solid',
          outlineColor: 'brand.focusRing',
          outlineOffset: '-1px',
        }}
      >
        {words.map((word) => (
          <WordTag
            key={word}
            word={word}
            onRemove={() => onChange(words.filter((other) => other !== word))}
          />
        ))}
        <Input
          flex="1"
          minW="110px"
          h="6"
          px="1"
          borderWidth="0"
          bg="transparent"
          outline="none"
          _focusVisible={{ outline: 'none', boxShadow: 'none' }}
          autoComplete="off"
          value={typed}
          maxLength={length}
          disabled={isFull}
          placeholder={isFull ? `En çok ${most} kelime` : emptyPlaceholder}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => take(typed)}
        />
      </Flex>
      <FieldFoot error={error} {...(hint !== undefined && { hint })} />
    </Field.Root>
  );
}
