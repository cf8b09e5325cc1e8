import type { ComplaintDetail, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openDraft, useDraft } from '#entities/reply';
import {
  AssignmentForm,
  StatusForm,
  TextField,
  useChoices,
  useComplaintNow,
} from '#features/complaint-change';
import {
  ComplaintFacts,
  ComplaintHead,
  DetailLayout,
  FoldedPart,
  SidePart,
} from '#features/complaint-detail';
import { MessageHistory, PhotoStrip, photosOf, PhotoViewer } from '#features/complaint-messages';
import { ComplaintNotes } from '#features/complaint-notes';
import { ReplyBox } from '#features/complaint-reply';
import { ComplaintTimeline } from '#features/complaint-timeline';
import { complaintAddresses } from '../addresses';

const searchOf = (complaintId: string) => new URLSearchParams({ id: complaintId });

/** Addresses that answer data to the page of a complaint and have no screen of their own. */
const detailData = {
  choices: (complaintId: string) =>
    `${complaintAddresses.complaints()}/detay/secenekler?${searchOf(complaintId).toString()}`,
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

export function ComplaintScreen({
  detail,
  onReload,
}: {
  readonly detail: ComplaintDetail;
  readonly onReload: () => void;
}) {
  const { complaint: loaded, messages, totalMessages, history, notes, reply, sync } = detail;
  const { id } = loaded;
  const choices = useChoices(detailData.choices(id));
  const { known, shown, apply } = useComplaintNow(loaded, choices.choices);
  const [photo, setPhoto] = useState<string | null>(null);
  const replyField = useRef<HTMLTextAreaElement>(null);
  const photos = useMemo(() => photosOf(messages), [messages]);
  const focusReply = useCallback(() => replyField.current?.focus(), []);
  useEffect(() => void openDraft(id), [id]);
  useSentReplies(id, onReload);
  return (
    <>
      <DetailLayout
        head={<ComplaintHead complaint={shown} sync={sync} />}
        conversation={
          <MessageHistory
            complaintId={id}
            messages={messages}
            totalMessages={totalMessages}
            onOpenPhoto={setPhoto}
            onEditReply={focusReply}
          />
        }
        reply={
          <ReplyBox
            complaintId={id}
            roomId={shown.roomId}
            reply={reply}
            fieldRef={replyField}
            onExpired={onReload}
          />
        }
        side={
          <>
            <SidePart title="Durum Güncelleme">
              <StatusForm
                complaint={known}
                history={history}
                reasonRequired={detail.reasonRequired ?? true}
                noticeAddress={(durum) => detailData.notice(id, durum)}
                onNews={apply}
              />
            </SidePart>
            <SidePart title="Bilgiler">
              <ComplaintFacts
                complaint={shown}
                renderText={(field) => (
                  <TextField field={field} complaint={known} history={history} onNews={apply} />
                )}
              />
            </SidePart>
            <FoldedPart title="Birim, Tür ve Mahalle Değiştir">
              <AssignmentForm complaint={known} history={history} found={choices} onNews={apply} />
            </FoldedPart>
            {photos.length > 0 ? (
              <SidePart title={`Fotoğraflar (${photos.length})`}>
                <PhotoStrip photos={photos} onOpen={setPhoto} />
              </SidePart>
            ) : null}
            <SidePart title="İç Notlar">
              <ComplaintNotes complaintId={id} notes={notes} />
            </SidePart>
            <SidePart title="İşlem Geçmişi">
              <ComplaintTimeline history={history} />
            </SidePart>
          </>
        }
      />
      <PhotoViewer photos={photos} shown={photo} onShow={setPhoto} onClose={() => setPhoto(null)} />
    </>
  );
}
