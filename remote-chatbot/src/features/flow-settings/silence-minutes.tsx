import { useState } from 'react';
import { Button, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import { isSilence, describeSilence } from './silence-labels';

/** Times that are often meant, minutes. */
const OFTEN = [15, 60, 240, 1440] as const;

interface SilenceMinutesProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** The time that a talk waits for an answer. A typed value counts as soon as it is valid. */
export function SilenceMinutes({ value, onChange }: SilenceMinutesProps) {
  // The typed text, while it is no valid time or another spelling of the current one.
  const [typed, type] = useState<string | null>(null);
  const isWrong = typed !== null && !isSilence(Number(typed));
  const put = (text: string) => {
    const minutes = Number(text);
    type(text);
    if (text.trim() !== '' && isSilence(minutes)) onChange(minutes);
  };
  return (
    <Flex direction="column" gap="2">
      <FormField
        label="Bekleme süresi (dakika)"
        error={isWrong ? 'En az 5, en çok 1440 dakika (24 saat) yazın.' : null}
        hint={describeSilence(value)}
      >
        <Input
          size="sm"
          w="120px"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={isWrong ? typed : String(value)}
          onChange={(event) => put(event.currentTarget.value)}
          onBlur={() => type(null)}
        />
      </FormField>
      <Flex gap="1.5" wrap="wrap" role="group" aria-label="Sık kullanılan süreler">
        {OFTEN.map((minutes) => (
          <Button
            key={minutes}
            size="2xs"
            px="2"
            borderRadius="full"
            variant={minutes === value ? 'subtle' : 'outline'}
            colorPalette={minutes === value ? 'brand' : 'gray'}
            aria-pressed={minutes === value}
            onClick={() => put(String(minutes))}
          >
            <Text as="span">{describeSilence(minutes)}</Text>
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
