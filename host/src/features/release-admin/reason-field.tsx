import { CountedTextarea } from '@muhatap/shared/ui/app';

/** Shortest and longest reason (wire: release-admin). */
const REASON = { least: 3, most: 300 };

export const isReason = (text: string): boolean =>
  text.trim().length >= REASON.least && [...text.trim()].length <= REASON.most;

interface ReasonFieldProps {
  readonly value: string;
  /** The person tried to go on without it. */
  readonly isTried: boolean;
  readonly onChange: (value: string) => void;
}

/** Why something changes; it stays in the history under the person's name. */
export function ReasonField({ value, isTried, onChange }: ReasonFieldProps) {
  return (
    <CountedTextarea
      label="Neden"
      value={value}
      limit={REASON.most}
      rows={2}
      onChange={onChange}
      hint="Geçmişte adınızla birlikte kalır."
      error={
        isTried && value.trim().length < REASON.least ? 'Nedenini yazın (en az 3 harf).' : null
      }
    />
  );
}
