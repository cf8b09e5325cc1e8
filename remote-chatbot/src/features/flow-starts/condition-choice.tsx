import { Box, Checkbox, Text } from '@muhatap/shared/ui';
import { TagsInput } from '@muhatap/shared/ui/app';
import { FLOW_LIMITS, type ChatbotCondition } from '@muhatap/shared/wire/chatbots';
import { normalizeText } from '@muhatap/shared/flow';
import { CHATBOT_CONDITION } from '#entities/chatbot';

interface ConditionChoiceProps {
  readonly condition: ChatbotCondition;
  /** The words of a keyword start, none of others; null while it is not chosen. */
  readonly keywords: readonly string[] | null;
  /** The chatbot that has it already. */
  readonly takenBy: string | null;
  readonly error: string | null;
  readonly onChange: (keywords: readonly string[] | null) => void;
}

/** The longest keyword (`chatbotStart`), characters. */
const KEYWORD_LENGTH = 40;

/** One condition of an account: chosen or not, and why it cannot be. */
export function ConditionChoice({
  condition,
  keywords,
  takenBy,
  error,
  onChange,
}: ConditionChoiceProps) {
  const { label, hint } = CHATBOT_CONDITION[condition];
  const isChosen = keywords !== null;
  const hasKeywords = condition === 'keyword' && isChosen;
  const isTaken = takenBy !== null && !isChosen;
  return (
    <Box>
      <Checkbox.Root
        size="sm"
        alignItems="flex-start"
        checked={isChosen}
        disabled={isTaken}
        invalid={error !== null}
        onCheckedChange={({ checked }) => onChange(checked === true ? [] : null)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control mt="0.5" />
        <Checkbox.Label fontWeight="medium">
          {label}
          <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
            {isTaken ? `Bu hesapta “${takenBy}” yanıt veriyor.` : hint}
          </Text>
        </Checkbox.Label>
      </Checkbox.Root>
      {hasKeywords && (
        <Box mt="2" ms="6">
          <TagsInput
            label="Anahtar kelimeler"
            isLabelHidden
            value={keywords}
            max={FLOW_LIMITS.words}
            maxLength={KEYWORD_LENGTH}
            keyOf={normalizeText}
            placeholder="Ör. menü, randevu"
            error={error}
            onChange={onChange}
          />
        </Box>
      )}
      {!hasKeywords && error !== null && (
        <Text role="alert" mt="1" ms="6" fontSize="xs" color="fg.error">
          {error}
        </Text>
      )}
    </Box>
  );
}
