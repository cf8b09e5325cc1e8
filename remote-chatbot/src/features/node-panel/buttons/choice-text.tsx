import { useId } from 'react';
import { editButton, TEXT_LIMITS, useFlowDraftStore } from '#entities/flow';
import { lengthOf } from '@muhatap/shared/flow';
import { Box, Flex, Input, Text } from '@muhatap/shared/ui';
import type { FlowButton } from '@muhatap/shared/wire/chatbots';

interface ChoiceTextProps {
  readonly nodeId: string;
  readonly button: FlowButton;
  readonly field: 'title' | 'description';
  readonly label: string;
  readonly placeholder: string;
  readonly fault: string | null;
}

/** One of a choice's texts with its length, without an edge of its own: the card has one. */
export function ChoiceText({ nodeId, button, field, label, placeholder, fault }: ChoiceTextProps) {
  const store = useFlowDraftStore();
  const faultId = useId();
  const value = button[field];
  const limit = TEXT_LIMITS[`button.${field}`];
  const length = lengthOf(value);
  const isOver = length > limit;
  return (
    <Box data-field={`button.${field}`} flex="1" minW="0">
      <Flex align="center">
        <Input
          size="xs"
          h="8"
          px="2"
          borderWidth="0"
          bg="transparent"
          fontSize="sm"
          fontWeight={field === 'title' ? 'medium' : 'normal'}
          borderRadius="sm"
          autoComplete="off"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          {...(fault !== null && { 'aria-invalid': true, 'aria-describedby': faultId })}
          onChange={(event) =>
            store.edit(
              editButton(store.getState().flow, nodeId, button.id, {
                [field]: event.currentTarget.value,
              }),
              { subject: `text:${nodeId}:${button.id}.${field}` },
            )
          }
        />
        <Text
          px="2"
          fontSize="2xs"
          className="tabular"
          flexShrink="0"
          color={isOver ? 'error.fg' : 'fg.muted'}
          fontWeight={isOver ? 'semibold' : 'normal'}
          aria-hidden
        >
          {length}/{limit}
        </Text>
      </Flex>
      {fault !== null && (
        <Text id={faultId} px="2" pb="1.5" fontSize="xs" fontWeight="medium" color="fg.error">
          {fault}
        </Text>
      )}
    </Box>
  );
}
