import { Checkbox } from '@muhatap/shared/ui';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { useRef } from 'react';
import { type ComplaintChoice, numberOf } from '#entities/complaint';

interface ChoiceBoxProps {
  readonly complaint: Complaint;
  readonly choice: ComplaintChoice;
}

/** Chooses a complaint, with Shift all from the last choice to it. */
export function ChoiceBox({ complaint, choice }: ChoiceBoxProps) {
  const isRange = useRef(false);
  // The box's own event of a change does not say which keys were held.
  const noteShift = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return (
    <Checkbox.Root
      size="sm"
      p="1.5"
      title="Aradaki şikayetleri seçmek için Shift ile tıklayın"
      checked={choice.has(complaint.id)}
      onPointerDown={noteShift}
      onKeyDown={noteShift}
      onMouseDown={(event) => {
        // A range is no selection of text.
        if (event.shiftKey) event.preventDefault();
      }}
      onCheckedChange={() => choice.turn(complaint.id, isRange.current)}
    >
      <Checkbox.HiddenInput aria-label={`Seç: ${numberOf(complaint)}`} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
