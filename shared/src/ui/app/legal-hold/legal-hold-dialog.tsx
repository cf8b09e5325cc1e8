import { useState } from 'react';
import { platform } from '../../../platform';
import { dayKey } from '../../../i18n';
import { Text } from '../../primitives';
import { CountedTextarea } from '../counted-textarea';
import { DateField } from '../dates/date-field';
import { FormDialog } from '../form-dialog';

const LONGEST_REASON = 500;
const SHORTEST_REASON = 3;

export interface NewHold {
  readonly reason: string;
  /** The last day, or null: until it is lifted. */
  readonly until: string | null;
}

export interface LegalHoldDialogProps {
  readonly isSaving: boolean;
  readonly problem: string | null;
  readonly onSubmit: (hold: NewHold) => void;
  readonly onClose: () => void;
}

/** Why something is not to be deleted, and until when. */
export function LegalHoldDialog({ isSaving, problem, onSubmit, onClose }: LegalHoldDialogProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const length = [...reason.trim()].length;
  const isTooShort = length < SHORTEST_REASON;
  const fault =
    isTried && isTooShort ? 'Nedeni yazın: dava ya da dosya numarası, kim istedi.' : null;
  return (
    <FormDialog
      title="Hukuki saklamaya al"
      submitLabel="Saklamaya al"
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (!isTooShort && length <= LONGEST_REASON) onSubmit({ reason: reason.trim(), until });
      }}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        Dava, inceleme ya da denetim sürerken silinmemesi gerekenler içindir. Saklama süresi dolsa
        da kişi silinmesini istese de silinmez; kaldırınca kurallar yeniden işler.
      </Text>
      <CountedTextarea
        label="Neden"
        value={reason}
        limit={LONGEST_REASON}
        error={fault}
        rows={3}
        onChange={setReason}
      />
      <DateField
        label="Son gün (boşsa kaldırılana kadar)"
        hasLabel
        value={until}
        min={dayKey(platform().clock.now())}
        onChange={setUntil}
      />
    </FormDialog>
  );
}
