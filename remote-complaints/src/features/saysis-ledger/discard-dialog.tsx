import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { saysisDiscard, type SaysisChange } from '@muhatap/shared/wire/complaints';
import { Text } from '@muhatap/shared/ui';
import { CountedTextarea, FormDialog } from '@muhatap/shared/ui/app';
import type { LedgerCommand } from './ledger-command';

/** Longest reason (wire: saysisDiscard). */
const REASON_LIMIT = 500;

/**
 * Consequences of discarding: a whole case is not opened on the other side, a field stays
 * different.
 */
const LOSSES = {
  out: {
    case: 'Başvuru SAYSIS’te açılmayacak; bekleyen öteki değişiklikleri de gönderilmeyecek.',
    field:
      'Değişiklik SAYSIS’e gönderilmeyecek; iki taraf bu alanda farklı kalabilir. Başvurunun sonraki değişiklikleri aktarılmaya devam eder.',
  },
  in: {
    case: 'SAYSIS’te açılan bu başvuru burada açılmayacak; öteki değişiklikleri de alınmayacak.',
    field:
      'SAYSIS’ten gelen bu değişiklik başvuruya işlenmeyecek; iki taraf bu alanda farklı kalabilir. Sonraki değişiklikler alınmaya devam eder.',
  },
} as const;

interface DiscardDialogProps {
  readonly change: SaysisChange;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Giving up a change cannot be undone, so it is requested, with a reason that stays in the ledger. */
export function DiscardDialog({
  change: { id, direction, kind },
  onDone,
  onClose,
}: DiscardDialogProps) {
  const { values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: { reason: '' },
    schema: saysisDiscard,
    messages: { reason: 'Neden vazgeçtiğinizi yazın.' },
    toCommand: ({ reason }): LedgerCommand => ({ do: 'discard', id, reason }),
    onSaved: () => {
      notify.success('Değişiklikten vazgeçildi');
      onDone();
    },
  });
  // The field says by itself that it holds too much.
  const isTooLong = values.reason.trim().length > REASON_LIMIT;
  return (
    <FormDialog
      title="Bu değişiklikten vazgeçilsin mi?"
      submitLabel="Değişiklikten vazgeç"
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        {LOSSES[direction === 'in' ? 'in' : 'out'][kind === 'open' ? 'case' : 'field']} Bu işlem
        geri alınamaz.
      </Text>
      <CountedTextarea
        label="Gerekçe"
        value={values.reason}
        limit={REASON_LIMIT}
        rows={3}
        onChange={(reason) => change({ reason })}
        hint="Defterde kalır; kim vazgeçti diye bakan herkes görür."
        error={isTooLong ? null : errorOf('reason')}
      />
    </FormDialog>
  );
}
