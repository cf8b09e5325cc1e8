import type { Complaint } from '@muhatap/shared/wire/complaints';
import { type ComplaintChoice, numberOf } from '#entities/complaint';

interface ChoiceBoxProps {
  readonly complaint: Complaint;
  readonly choice: ComplaintChoice;
}

/** Chooses a complaint, with Shift all from the last choice to it. */
export const ChoiceBox = ({ complaint, choice }: ChoiceBoxProps) => (
  <label
    className="complaint-choice"
    title="Aradaki şikayetleri seçmek için Shift ile tıklayın"
    onMouseDown={(event) => {
      // A range is no selection of text.
      if (event.shiftKey) event.preventDefault();
    }}
  >
    <input
      type="checkbox"
      aria-label={`Seç: ${numberOf(complaint)}`}
      checked={choice.has(complaint.id)}
      // The change itself does not say which keys were held.
      readOnly
      onClick={({ shiftKey }) => choice.turn(complaint.id, shiftKey)}
    />
  </label>
);
