import type { ComposerHandle } from '@muhatap/shared/ui/app';
import type { ComplaintDetail, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { openDraft, useDraft } from '#entities/reply';
import {
  AssignmentForm,
  HandsForm,
  LabelsForm,
  StatusForm,
  TextField,
  useChoices,
  useComplaintNow,
} from '#features/complaint-change';
import {
  ComplaintFacts,
  ComplaintHead,
  DetailLayout,
  SidePart,
  type DetailTab,
} from '#features/complaint-detail';
import { HolderField } from '#features/complaint-holder';
import { MergedNotice, PartsCard, SimilarCard } from '#features/complaint-merge';
import { MessageHistory, photosOf, PhotoViewer } from '#features/complaint-messages';
import { casePhotosOf } from '#features/complaint-photos';
import { PlaceCard } from '#features/complaint-place';
import { ReplyBox } from '#features/complaint-reply';
import { tasksTitle, UnitTasks } from '#features/complaint-tasks';
import { TermCard } from '#features/complaint-term';
import { ComplaintTimeline } from '#features/complaint-timeline';
import { complaintAddresses } from '../addresses';
import { CitizenColumn } from './citizen-column';

const searchOf = (complaintId: string) => new URLSearchParams({ id: complaintId });

/** Addresses that answer data to the page of a complaint and have no screen of their own. */
const detailData = {
  assignees: () => `${complaintAddresses.complaints()}/detay/sorumlular`,
  colleagues: (complaintId: string) =>
    `${complaintAddresses.complaints()}/detay/meslektaslar?${searchOf(complaintId).toString()}`,
  templates: (complaintId: string) =>
    `${complaintAddresses.complaints()}/detay/sablonlar?${searchOf(complaintId).toString()}`,
  choices: (complaintId: string) =>
    `${complaintAddresses.complaints()}/detay/secenekler?${searchOf(complaintId).toString()}`,
  thread: (complaintId: string, before: string | null) => {
    const search = searchOf(complaintId);
    if (before !== null) search.set('before', before);
    return `${complaintAddresses.complaints()}/detay/konusma?${search.toString()}`;
  },
  similar: (complaintId: string) =>
    `${complaintAddresses.complaints()}/detay/benzerler?${searchOf(complaintId).toString()}`,
  placeSuggestions: (complaintId: string) =>
    `${complaintAddresses.complaints()}/detay/konum?${searchOf(complaintId).toString()}`,
  notice: (complaintId: string, durum: ComplaintStatus) => {
    const search = searchOf(complaintId);
    search.set('durum', durum);
    return `${complaintAddresses.complaints()}/detay/bildirim?${search.toString()}`;
  },
} as const;

/** A sent reply stands in the history once that is requested again. */
function useSentReplies(complaintId: string, onSent: () => void): void {
  const sent = useDraft(
    complaintId,
    ({ outbox }) => outbox.filter(({ state }) => state === 'sent').length,
  );
  const before = useRef(sent);
  useEffect(() => {
    if (sent > before.current) onSent();
    before.current = sent;
  }, [sent, onSent]);
}

interface ScreenProps {
  readonly detail: ComplaintDetail;
  readonly onReload: () => void;
}

/** The shown part of a narrow screen, and the ways from the conversation to a field of another part. */
function useParts() {
  const [tab, setTab] = useState<DetailTab>('conversation');
  const [wanted, setWanted] = useState<'status' | 'note' | null>(null);
  const status = useRef<HTMLSelectElement>(null);
  const note = useRef<ComposerHandle>(null);
  useEffect(() => {
    // The field can be focused once its part is shown.
    if (wanted === 'status') status.current?.focus();
    if (wanted === 'note') note.current?.focus();
    setWanted(null);
  }, [wanted]);
  const writeNote = () => {
    setTab('citizen');
    setWanted('note');
  };
  const changeStatus = () => {
    setTab('facts');
    setWanted('status');
  };
  return { tab, setTab, fields: { status, note }, writeNote, changeStatus };
}

interface FactsProps {
  readonly detail: ComplaintDetail;
  readonly holder: ReactNode;
  readonly statusField: RefObject<HTMLSelectElement | null>;
}

/** The complaint as it stands with what is just being saved, and the forms that change it. */
function useFacts({ detail, holder, statusField }: FactsProps) {
  const { complaint: loaded, history, tasks, parts = [] } = detail;
  const { id } = loaded;
  const choices = useChoices(detailData.choices(id));
  const { known, shown, apply } = useComplaintNow(loaded, choices.choices);
  const change = { complaint: known, history, onNews: apply };
  const facts = (
    <>
      <SidePart title="Durum güncelleme">
        <StatusForm
          {...change}
          fieldRef={statusField}
          openTasks={tasks?.filter(({ done }) => done === null).length ?? 0}
          reasonRequired={detail.reasonRequired ?? true}
          noticeAddress={(durum) => detailData.notice(id, durum)}
        />
      </SidePart>
      <SidePart title="Sorumlu ve öncelik">
        <HandsForm complaint={known} shown={shown} found={choices} onNews={apply} />
      </SidePart>
      <SidePart title="Etiketler">
        <LabelsForm complaint={known} shown={shown} found={choices} onNews={apply} />
      </SidePart>
      <SidePart title="Süre">
        <TermCard complaint={shown} onNews={apply} />
      </SidePart>
      {tasks === undefined ? null : (
        <SidePart title={tasksTitle(tasks)}>
          <UnitTasks complaintId={id} tasks={tasks} units={choices.choices?.units ?? null} />
        </SidePart>
      )}
      <SidePart title="Bilgiler">
        <ComplaintFacts
          complaint={shown}
          rating={detail.rating ?? null}
          question={detail.ratingQuestion ?? null}
          holder={holder}
          renderText={(field) => <TextField {...change} field={field} />}
        />
      </SidePart>
      <SidePart title="Birim, tür ve mahalle">
        <AssignmentForm {...change} found={choices} />
      </SidePart>
      <SidePart title="Konum">
        <PlaceCard
          complaint={shown}
          suggestionsAddress={detailData.placeSuggestions(id)}
          onNews={apply}
        />
      </SidePart>
      {parts.length > 0 ? (
        <SidePart title={`Birleştirilenler (${parts.length})`}>
          <PartsCard parts={parts} />
        </SidePart>
      ) : null}
      <SidePart title="Benzer şikayetler">
        <SimilarCard complaint={shown} address={detailData.similar(id)} />
      </SidePart>
      <SidePart title="İşlem geçmişi">
        <ComplaintTimeline history={history} />
      </SidePart>
    </>
  );
  return { shown, facts };
}

export function ComplaintScreen({ detail, onReload }: ScreenProps) {
  const { messages, totalMessages, reply, sync, citizen, photos: ours } = detail;
  const { id, roomId } = detail.complaint;
  const account = citizen?.accounts.find(({ room_id }) => room_id === roomId);
  const parts = useParts();
  const { shown, facts } = useFacts({
    detail,
    statusField: parts.fields.status,
    holder:
      account === undefined ? null : (
        <HolderField account={account} assigneesAddress={detailData.assignees()} />
      ),
  });
  const [photo, setPhoto] = useState<string | null>(null);
  const replyField = useRef<ComposerHandle>(null);
  const photos = useMemo(() => photosOf(messages), [messages]);
  const all = useMemo(() => [...photos, ...casePhotosOf(ours ?? [])], [photos, ours]);
  const focusReply = useCallback(() => replyField.current?.focus(), []);
  useEffect(() => void openDraft(id), [id]);
  useSentReplies(id, onReload);
  return (
    <>
      <ComplaintHead complaint={shown} sync={sync} />
      <MergedNotice complaint={shown} />
      <DetailLayout
        tab={parts.tab}
        onTab={parts.setTab}
        conversation={
          <MessageHistory
            complaintId={id}
            messages={messages}
            totalMessages={totalMessages}
            threadAddress={account === undefined ? null : (before) => detailData.thread(id, before)}
            onOpenPhoto={setPhoto}
            onEditReply={focusReply}
          />
        }
        reply={
          <ReplyBox
            complaintId={id}
            roomId={roomId}
            reply={reply}
            citizen={citizen}
            fieldRef={replyField}
            templatesAddress={detailData.templates(id)}
            onExpired={onReload}
            onWriteNote={parts.writeNote}
            onChangeStatus={parts.changeStatus}
          />
        }
        facts={facts}
        citizen={
          <CitizenColumn
            detail={detail}
            shown={shown}
            photos={photos}
            colleaguesAddress={detailData.colleagues(id)}
            noteField={parts.fields.note}
            onOpenPhoto={setPhoto}
          />
        }
      />
      <PhotoViewer photos={all} shown={photo} onShow={setPhoto} onClose={() => setPhoto(null)} />
    </>
  );
}
