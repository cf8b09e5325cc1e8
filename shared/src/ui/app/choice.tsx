import { Box, chakra, Flex, Text } from '../primitives';

const Radio = chakra('input');

export interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly title: string;
  /** The meaning of the option, in a sentence. */
  readonly text: string;
}

export interface ChoiceProps<T extends string> {
  /** Of the radio group on the page. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T;
  readonly disabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few, each with a sentence that says what it means. */
export function Choice<T extends string>({
  name,
  label,
  options,
  value,
  disabled = false,
  onChange,
}: ChoiceProps<T>) {
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      {options.map((option) => (
        <chakra.label
          key={option.value}
          display="block"
          px="4"
          py="3"
          cursor={disabled ? 'default' : 'pointer'}
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
          bg={option.value === value ? 'brand.subtle' : undefined}
          _focusWithin={{
            outline: '2px solid',
            outlineColor: 'brand.focusRing',
            outlineOffset: '-2px',
          }}
        >
          <Flex gap="3" align="flex-start">
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
              mt="1"
              boxSize="4"
              accentColor="brand.solid"
              flexShrink="0"
              _focusVisible={{ outline: 'none' }}
            />
            <Box>
              <Text fontWeight="medium">{option.title}</Text>
              <Text fontSize="sm" color="fg.muted">
                {option.text}
              </Text>
            </Box>
          </Flex>
        </chakra.label>
      ))}
    </Box>
  );
}
