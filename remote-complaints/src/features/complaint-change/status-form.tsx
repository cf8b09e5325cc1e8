import { useUnsavedGuard } from '@muhatap/shared/saving';
import { useAction } from '@muhatap/shared/session';
import { Alert, Box, Button, Field, Stack, Textarea } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_REASON_LIMIT,
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  type Complaint,
  type ComplaintHistoryEntry,
  type ComplaintNotice,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { isOneOf, type Open } from '@muhatap/shared/wire/open';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { changesSince, COMPLAINT_ERRORS } from '#entities/complaint';
import type { NoticeFound } from './change.types';
import { ConflictNotice } from './conflict-notice';
import { NoticeField } from './notice-field';
import { chooseStatus, NO_STATUS_DRAFT, wantedStatus, type StatusDraft } from './status-draft';
import { StatusSelect } from './status-select';
import { contestOf, useChange } from './use-change';
import { noticeOf, noticeText, useNotice } from './use-notice';

interface StatusFormProps {
  readonly complaint: Complaint;
  readonly history: readonly ComplaintHistoryEntry[];
  readonly fieldRef: RefObject<HTMLSelectElement | null>;
  /** Tasks of units that are not done; whoever ends the complaint is told of them. */
  readonly openTasks: number;
  /** A rejection must say why. */
  readonly reasonRequired: boolean;
  readonly noticeAddress: (durum: ComplaintStatus) => string;
  readonly onNews: (complaint: Complaint) => void;
}

const TEXTS = { done: 'Şikayet durumu güncellendi', failed: COMPLAINT_ERRORS.status };

/** Undefined where the notice must be worded, or waited for, before the change can be saved. */
function noticeFor(found: NoticeFound | null, text: string): ComplaintNotice | null | undefined {
  // A change with a notice is never saved without it, except where no notice can be sent.
  if (found?.outcome.ok !== true) return undefined;
  const notice = noticeOf(found, text);
  return notice === null && found.outcome.data.kind !== 'none' ? undefined : notice;
}

const isBlankNotice = (found: NoticeFound | null, text: string): boolean =>
  found?.outcome.ok === true && found.outcome.data.kind === 'text' && text.trim() === '';

/** The notice that would go with the wanted status; `isPending` while it is chosen but not known yet. */
function noticeOfDraft(
  { isNotifying, noticeTexts }: StatusDraft,
  wanted: ComplaintStatus | null,
  foundFor: (durum: ComplaintStatus) => NoticeFound | null,
) {
  if (wanted === null) return { isNotifying: false, found: null, text: '', isPending: false };
  const found = foundFor(wanted);
  const text = noticeText(found, noticeTexts[wanted]);
  return { isNotifying, found, text, isPending: isNotifying && found?.outcome.ok !== true };
}

const needsReasonFor = (wanted: ComplaintStatus | null): boolean =>
  wanted !== null && COMPLAINT_STATUS_RULES[wanted].needsReason;

/** The status that is about to be given with its reason and notice, and the way to save it. */
function useStatusForm({ noticeAddress, onNews, ...props }: Omit<StatusFormProps, 'openTasks'>) {
  const { complaint, history, reasonRequired } = props;
  const [draft, setDraft] = useState(NO_STATUS_DRAFT);
  const [isChecked, setChecked] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const notice = useNotice(noticeAddress);
  const change = useChange({
    complaint,
    texts: TEXTS,
    onNews: (now, isOurs) => {
      onNews(now);
      if (isOurs) setDraft(NO_STATUS_DRAFT);
    },
  });

  const wanted = wantedStatus(draft, complaint);
  const { isNotifying, found, text, isPending } = noticeOfDraft(draft, wanted, notice.foundFor);
  const needsReason = reasonRequired && needsReasonFor(wanted);
  const reason = draft.reason.trim();
  const lacksReason = needsReason && reason === '';
  const since = wanted === null ? null : changesSince(history, draft.since, ['status']);
  const { others, isContested } = contestOf(change, since);

  useUnsavedGuard(wanted !== null && (reason !== '' || draft.noticeTexts[wanted] !== undefined));

  const choose = (durum: Open<ComplaintStatus>) => {
    setDraft(chooseStatus(draft, complaint, durum));
    setChecked(false);
    if (!isContested) change.forget();
    if (draft.isNotifying && durum !== complaint.durum && isOneOf(COMPLAINT_STATUSES, durum))
      notice.ask(durum);
  };
  const setNotifying = (isNowNotifying: boolean) => {
    setDraft({ ...draft, isNotifying: isNowNotifying });
    if (isNowNotifying && wanted !== null) notice.ask(wanted);
  };
  const save = () => {
    if (wanted === null) return;
    setChecked(true);
    if (lacksReason) return reasonField.current?.focus();
    const sentNotice = isNotifying ? noticeFor(found, text) : null;
    if (sentNotice === undefined) return;
    // From the version on screen: a person who overwrites a colleague's change has read it.
    setDraft({ ...draft, since: complaint.version });
    change.save({
      durum: wanted,
      ...(reason !== '' && { reason }),
      ...(sentNotice !== null && { notify: sentNotice }),
    });
  };
  const takeTheirs = () => {
    setDraft({ ...draft, chosen: null });
    change.forget();
  };
  return {
    ...{ draft, change, wanted, needsReason },
    found,
    text,
    isNotifying,
    reasonField,
    reasonFault: isChecked && lacksReason ? 'Reddetme gerekçesini yazın.' : null,
    noticeFault:
      isChecked && isNotifying && isBlankNotice(found, text)
        ? 'Vatandaşa gidecek mesajı yazın.'
        : null,
    isNoticePending: isPending,
    others,
    isContested,
    choose,
    setNotifying,
    setReason: (newReason: string) => setDraft({ ...draft, reason: newReason }),
    setNotice: (durum: ComplaintStatus, newText: string) =>
      setDraft({ ...draft, noticeTexts: { ...draft.noticeTexts, [durum]: newText } }),
    readNotice: notice.ask,
    save,
    takeTheirs,
  };
}
type StatusFormState = ReturnType<typeof useStatusForm>;

/** An open task keeps nobody from ending the complaint. */
const OpenTasks = ({ count }: { readonly count: number }) => (
  <Alert.Root status="warning" size="sm">
    <Alert.Indicator />
    <Alert.Title>{`${count} birim görevi henüz tamamlanmadı.`}</Alert.Title>
  </Alert.Root>
);

interface ChangeDetailsProps {
  readonly form: StatusFormState;
  readonly wanted: ComplaintStatus;
  readonly openTasks: number;
}

/** The reason for a change of status, and the notice to the citizen. */
function ChangeDetails({ form, wanted, openTasks }: ChangeDetailsProps) {
  const { draft, change, needsReason, reasonField, reasonFault } = form;
  const { isNotifying, found, text, noticeFault } = form;
  return (
    <Stack gap="4" mt="4">
      {openTasks > 0 && COMPLAINT_STATUS_RULES[wanted].class === 'closed' ? (
        <OpenTasks count={openTasks} />
      ) : null}
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
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
        {reasonFault === null ? null : <Field.ErrorText>{reasonFault}</Field.ErrorText>}
      </Field.Root>
      <Toggle
        label="Vatandaşı bilgilendir"
        checked={draft.isNotifying}
        onChange={form.setNotifying}
      />
      {isNotifying ? (
        <NoticeField
          found={found}
          text={text}
          fault={noticeFault}
          onChange={(newText) => form.setNotice(wanted, newText)}
          onRetry={() => form.readNotice(wanted)}
        />
      ) : null}
      {change.why === null ? null : (
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Title>{change.why}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}

/**
 * Any status may follow any other (docs/behaviour.md §6.3), as far as the person may end and reopen
 * complaints; the button sleeps while nothing is changed (docs/behaviour.md §6.6).
 */
export function StatusForm({ openTasks, ...props }: StatusFormProps) {
  const { complaint } = props;
  const mayClose = useAction('close', 'complaints');
  const form = useStatusForm(props);
  const { draft, change, wanted, isContested } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {isContested && wanted !== null ? (
        <ConflictNotice
          changes={form.others}
          mine={wanted}
          isSaving={change.isSaving}
          onKeepMine={form.save}
          onTakeTheirs={form.takeTheirs}
        />
      ) : null}
      <StatusSelect
        fieldRef={props.fieldRef}
        complaint={complaint}
        value={draft.chosen ?? complaint.durum}
        mayClose={mayClose}
        onChoose={form.choose}
      />
      {wanted === null ? null : <ChangeDetails form={form} wanted={wanted} openTasks={openTasks} />}
      <Box mt="3">
        <Button
          type="submit"
          size="sm"
          width="full"
          disabled={wanted === null || isContested || form.isNoticePending}
          loading={change.isSaving}
          loadingText="Güncelleniyor"
        >
          Durumu Güncelle
        </Button>
      </Box>
    </form>
  );
}
