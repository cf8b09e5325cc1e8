import { useUnsavedGuard } from '@muhatap/shared/form-draft';
import { useAction } from '@muhatap/shared/session';
import { Alert, Box, Button, Field, Stack, Textarea } from '@muhatap/shared/ui';
import { NativeSelect, Toggle } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_REASON_LIMIT,
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  complaintStatus,
  type Complaint,
  type ComplaintHistoryEntry,
  type ComplaintStatus,
} from '@muhatap/shared/wire';
import { useRef, useState, type FormEvent } from 'react';
import { changesSince, COMPLAINT_ERRORS } from '#entities/complaint';
import { ConflictNotice } from './conflict-notice';
import { NoticeField } from './notice-field';
import { chooseStatus, isStatusOffered, NO_STATUS_DRAFT, wantedStatus } from './status-draft';
import { useChange } from './use-change';
import { noticeOf, noticeText, useNotice } from './use-notice';

interface StatusFormProps {
  readonly complaint: Complaint;
  readonly history: readonly ComplaintHistoryEntry[];
  readonly noticeAddress: (durum: ComplaintStatus) => string;
  readonly onNews: (complaint: Complaint) => void;
}

const WORDS = { done: 'Şikayet durumu güncellendi', failed: COMPLAINT_ERRORS.status };

/** Any status may follow any other (spec §4), as far as the person may end and reopen complaints; the button sleeps while nothing is changed (spec §5). */
export function StatusForm({ complaint, history, noticeAddress, onNews }: StatusFormProps) {
  const [draft, setDraft] = useState(NO_STATUS_DRAFT);
  const [isChecked, setChecked] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const notice = useNotice(noticeAddress);
  const mayClose = useAction('close', 'complaints');
  const change = useChange({
    complaint,
    words: WORDS,
    onNews: (now, isOurs) => {
      onNews(now);
      if (isOurs) setDraft(NO_STATUS_DRAFT);
    },
  });

  const wanted = wantedStatus(draft, complaint);
  const needsReason = wanted !== null && COMPLAINT_STATUS_RULES[wanted].needsReason;
  const found = wanted === null ? null : notice.foundFor(wanted);
  const text = noticeText(found, wanted === null ? undefined : draft.notices[wanted]);
  const tells = wanted !== null && draft.tells;
  const reasonFault =
    isChecked && needsReason && draft.reason.trim() === '' ? 'Reddetme gerekçesini yazın.' : null;
  const noticeFault =
    isChecked &&
    tells &&
    found?.outcome.ok === true &&
    found.outcome.data.kind === 'text' &&
    text.trim() === ''
      ? 'Vatandaşa gidecek mesajı yazın.'
      : null;
  const others = change.hasConflict
    ? change.conflict
    : wanted === null
      ? []
      : changesSince(history, draft.since, ['status']);
  const isContested = wanted !== null && (change.hasConflict || others.length > 0);

  useUnsavedGuard(
    wanted !== null && (draft.reason.trim() !== '' || draft.notices[wanted] !== undefined),
  );

  const choose = (durum: ComplaintStatus) => {
    setDraft(chooseStatus(draft, complaint, durum));
    setChecked(false);
    if (!isContested) change.forget();
    if (draft.tells && durum !== complaint.durum) notice.ask(durum);
  };
  const tell = (tellsNow: boolean) => {
    setDraft({ ...draft, tells: tellsNow });
    if (tellsNow && wanted !== null) notice.ask(wanted);
  };
  const save = () => {
    if (wanted === null) return;
    setChecked(true);
    if (needsReason && draft.reason.trim() === '') return reasonField.current?.focus();
    // Whoever wants the citizen told does not change the case in silence: only where nobody can be told it goes without.
    if (tells && found?.outcome.ok !== true) return;
    const told = tells ? noticeOf(found, text) : null;
    if (tells && told === null && found?.outcome.ok === true && found.outcome.data.kind !== 'none')
      return;
    // On what is on screen now: whoever saves over a colleague has read what they changed.
    setDraft({ ...draft, since: complaint.version });
    change.save({
      durum: wanted,
      ...(draft.reason.trim() !== '' && { reason: draft.reason.trim() }),
      ...(told !== null && { notify: told }),
    });
  };
  const takeTheirs = () => {
    setDraft({ ...draft, chosen: null });
    change.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {isContested ? (
        <ConflictNotice
          changes={others}
          mine={wanted}
          isSaving={change.isSaving}
          onKeepMine={save}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <Field.Root>
        <Field.Label>Durum</Field.Label>
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            name="durum"
            value={draft.chosen ?? complaint.durum}
            onChange={(event) =>
              choose(complaintStatus.catch(complaint.durum).parse(event.currentTarget.value))
            }
          >
            {COMPLAINT_STATUSES.map((status) => (
              <option
                key={status}
                value={status}
                disabled={!isStatusOffered(status, complaint, mayClose)}
              >
                {status}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {mayClose ? null : (
          <Field.HelperText>
            Şikayeti sonuçlandırmak ya da yeniden açmak için yetkiniz yok.
          </Field.HelperText>
        )}
      </Field.Root>
      {wanted === null ? null : (
        <Stack gap="4" mt="4">
          <Field.Root required={needsReason} invalid={reasonFault !== null}>
            <Field.Label>{needsReason ? 'Gerekçe' : 'Gerekçe (isteğe bağlı)'}</Field.Label>
            <Textarea
              ref={reasonField}
              size="sm"
              rows={2}
              autoresize
              maxH="160px"
              maxLength={COMPLAINT_REASON_LIMIT}
              value={draft.reason}
              onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
            />
            {reasonFault === null ? null : <Field.ErrorText>{reasonFault}</Field.ErrorText>}
          </Field.Root>
          <Toggle label="Vatandaşı bilgilendir" checked={draft.tells} onChange={tell} />
          {tells ? (
            <NoticeField
              found={found}
              text={text}
              fault={noticeFault}
              onChange={(words) =>
                setDraft({ ...draft, notices: { ...draft.notices, [wanted]: words } })
              }
              onRetry={() => notice.ask(wanted)}
            />
          ) : null}
          {change.why === null ? null : (
            <Alert.Root status="error" size="sm">
              <Alert.Indicator />
              <Alert.Title>{change.why}</Alert.Title>
            </Alert.Root>
          )}
        </Stack>
      )}
      <Box mt="3">
        <Button
          type="submit"
          size="sm"
          width="full"
          disabled={wanted === null || isContested || (tells && found?.outcome.ok !== true)}
          loading={change.isSaving}
          loadingText="Güncelleniyor"
        >
          Durumu Güncelle
        </Button>
      </Box>
    </form>
  );
}
