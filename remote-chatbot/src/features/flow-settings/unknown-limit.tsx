import { useId } from 'react';
import { Stack, Text } from '@muhatap/shared/ui';
import { SegmentGroup } from '@muhatap/shared/ui/app';

/** As the wire allows: 1 to 5. */
const CHOICES = [1, 2, 3, 4, 5] as const;

interface UnknownLimitProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Number of answers in a row that the bot does not understand before staff take over. */
export function UnknownLimit({ value, onChange }: UnknownLimitProps) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <Text id={id} textStyle="label">
        Kaçıncı anlaşılmayan yanıtta ekibe aktarılsın?
      </Text>
      <SegmentGroup.Root
        size="sm"
        w="full"
        value={String(value)}
        aria-labelledby={id}
        onValueChange={(change) => onChange(Number(change.value))}
      >
        <SegmentGroup.Indicator />
        {CHOICES.map((choice) => (
          <SegmentGroup.Item
            key={choice}
            value={String(choice)}
            flex="1"
            justifyContent="center"
            cursor="pointer"
          >
            <SegmentGroup.ItemText>{choice}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      <Text fontSize="xs" color="fg.muted">
        {value === 1
          ? 'Metin söylenmez; ilk anlaşılmayan yanıtta aktarılır.'
          : `Metin ${value - 1} kez söylenir, ${value}. yanıtta aktarılır.`}
      </Text>
    </Stack>
  );
}
