import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, Flex, FormField, Icon, Input } from '@muhatap/shared/ui';
import { Tag } from '@muhatap/shared/ui/app';
import { addWord } from './add-word';

interface HandOffWordsProps {
  readonly words: readonly string[];
  readonly onChange: (words: string[]) => void;
}

/** Words at which people take over at once. Enter or a comma ends one; an empty field's Backspace takes the last away. */
export function HandOffWords({ words, onChange }: HandOffWordsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [refusal, refuse] = useState<string | null>(null);
  const add = () => {
    const outcome = addWord(words, typed);
    if ('refusal' in outcome) return refuse(outcome.refusal);
    onChange(outcome.words);
    type('');
    refuse(null);
  };
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word));
    field.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    const last = words.at(-1);
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') add();
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <Flex direction="column" gap="2">
      <FormField label="Aktaran sözler" error={refusal} hint="Vatandaş bunlardan birini yazarsa konuşma hemen aktarılır.">
        <Flex w="full" gap="2">
          <Input
            ref={field} size="sm" autoComplete="off" placeholder="Örneğin: insan" value={typed}
            onChange={(event) => {
              type(event.currentTarget.value);
              refuse(null);
            }}
            onKeyDown={keyDown}
          />
          <Button size="sm" variant="outline" colorPalette="gray" disabled={typed.trim() === ''} onClick={add}>Ekle</Button>
        </Flex>
      </FormField>
      {words.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label="Aktaran sözler">
          {words.map((word) => (
            <li key={word}>
              <Tag.Root size="lg" variant="subtle" colorPalette="gray">
                <Tag.Label>{word}</Tag.Label>
                <Tag.EndElement><Tag.CloseTrigger aria-label={`“${word}” sözünü kaldır`} onClick={() => remove(word)}><Icon name="close" size={12} /></Tag.CloseTrigger></Tag.EndElement>
              </Tag.Root>
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
