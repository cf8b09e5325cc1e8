import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  COMPLAINT_NOTE_LIMIT,
  COMPLAINT_SUBJECT_LIMIT,
  type SimilarQuery,
} from '@muhatap/shared/wire/complaints';
import { linkTo } from '@muhatap/shared/contract';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import { CountedTextarea, FormDialog, SimilarMatters } from '@muhatap/shared/ui/app';
import { listSimilarMatters, subjectProposal } from '#entities/complaint';
import { CaseworkFields } from './casework-fields';
import { ChosenMessages } from './chosen-messages';
import { changeOpening, type Opening, useOpening } from './opening.store';
import { openComplaint } from './submit-complaint';

/** Refusals that a field says. */
const BESIDE_FIELDS = new Set(['type_unknown', 'unit_unknown', 'district_unknown']);
const length = (text: string): number => [...text].length;

const addressOf = (id: string): string | null => linkTo('complaints:complaint', { id });
const idOf = (id: string): string | undefined => (id === '' ? undefined : id);

/** The matter of an opening so far; it lies where the citizen's newest chosen location is. */
const matterOf = (
  { typeId, districtId }: Opening,
  subject: string,
  chosen: readonly Message[],
): SimilarQuery => ({
  words: [...subject.trim()].slice(0, COMPLAINT_SUBJECT_LIMIT).join(''),
  type: idOf(typeId),
  district: idOf(districtId),
  location: chosen.findLast(({ type, is_sent }) => type === 'location' && !is_sent)?.content,
});

interface OpenDialogProps {
  readonly room: Room;
  readonly chosen: readonly Message[];
}

/** A new complaint out of the chosen messages. Closing it keeps what was typed. */
export function OpenDialog({ room, chosen }: OpenDialogProps) {
  const navigate = useNavigate();
  const opening = useOpening(room.id);
  const { subject: typed, note, isSaving, refusal } = opening;
  const [hasTried, setTried] = useState(false);
  const subject = typed ?? subjectProposal(chosen);
  const isBlank = subject.trim() === '';
  const submit = () => {
    setTried(true);
    if (
      isBlank ||
      length(subject.trim()) > COMPLAINT_SUBJECT_LIMIT ||
      length(note.trim()) > COMPLAINT_NOTE_LIMIT ||
      chosen.length === 0
    )
      return;
    void openComplaint(room.id, subject, (address) => void navigate(address));
  };
  return (
    <FormDialog
      title="Şikayet oluştur"
      submitLabel="Şikayeti Oluştur"
      keepsDraft
      isSaving={isSaving}
      problem={refusal === null || BESIDE_FIELDS.has(refusal.code) ? null : refusal.sentence}
      onSubmit={submit}
      onClose={() => changeOpening(room.id, { dialog: null, refusal: null })}
    >
      <CountedTextarea
        label="Konu özeti"
        rows={2}
        value={subject}
        limit={COMPLAINT_SUBJECT_LIMIT}
        placeholder="Şikayetin konusu, bir cümleyle"
        error={hasTried && isBlank ? 'Şikayetin konusunu yazın.' : null}
        onChange={(text) => changeOpening(room.id, { subject: text, refusal: null })}
      />
      <CaseworkFields roomId={room.id} />
      <SimilarMatters
        addressOf={addressOf}
        read={listSimilarMatters}
        matter={matterOf(opening, subject, chosen)}
      />
      <CountedTextarea
        label="Not"
        rows={2}
        value={note}
        limit={COMPLAINT_NOTE_LIMIT}
        hint="İsteğe bağlı; yalnız ekip görür."
        onChange={(text) => changeOpening(room.id, { note: text, refusal: null })}
      />
      <ChosenMessages messages={chosen} customerName={room.customer.name} />
    </FormDialog>
  );
}
