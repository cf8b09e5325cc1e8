import { Field } from '@chakra-ui/react/field';
import { Flex, Text } from '../primitives';

interface CountedFootProps {
  readonly length: number;
  readonly limit: number;
  readonly fault: string | null;
  readonly hint?: string | undefined;
}

/** The line below a text with a limit: its fault or else a hint, and its length. */
export function CountedFoot({ length, limit, fault, hint }: CountedFootProps) {
  const isOver = length > limit;
  return (
    <Flex width="full" gap="3" justify="space-between" align="flex-start">
      {fault !== null ? (
        <Field.ErrorText>{fault}</Field.ErrorText>
      ) : (
        <Field.HelperText>{hint}</Field.HelperText>
      )}
      <Text
        fontSize="xs"
        className="tabular"
        flexShrink="0"
        color={isOver ? 'error.fg' : 'fg.muted'}
        fontWeight={isOver ? 'semibold' : 'normal'}
        aria-hidden
      >
        {length} / {limit}
      </Text>
    </Flex>
  );
}
