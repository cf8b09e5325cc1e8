import type { ComposerHandle } from '@muhatap/shared/ui/app';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import type { RefObject } from 'react';
import type { Photo } from '#entities/complaint';
import {
  CitizenAccounts,
  CitizenName,
  ComplaintHolds,
  OtherComplaints,
  SidePart,
} from '#features/complaint-detail';
import { FollowCard } from '#features/complaint-follow';
import { Followers } from '#features/complaint-followers';
import { LinkedComplaints } from '#features/complaint-links';
import { PhotoStrip } from '#features/complaint-messages';
import { ComplaintNotes } from '#features/complaint-notes';
import { CasePhotos } from '#features/complaint-photos';

interface CitizenColumnProps {
  readonly detail: ComplaintDetail;
  /** The complaint with what is just being saved. */
  readonly shown: ComplaintDetail['complaint'];
  readonly photos: readonly Photo[];
  /** Answers the colleagues whom a note may mention. */
  readonly colleaguesAddress: string;
  readonly noteField: RefObject<ComposerHandle | null>;
  readonly onOpenPhoto: (photo: string) => void;
}

/** The citizen, and the team around the complaint. */
export function CitizenColumn({
  detail,
  shown,
  photos,
  colleaguesAddress,
  noteField,
  onOpenPhoto,
}: CitizenColumnProps) {
  const { notes, citizen, followers, links, photos: ours } = detail;
  const { id } = detail.complaint;
  return (
    <>
      <CitizenName complaint={shown} citizen={citizen} />
      <ComplaintHolds complaintId={id} />
      <SidePart title="Kanal hesapları">
        <CitizenAccounts complaint={shown} citizen={citizen} />
      </SidePart>
      <SidePart title="Takip sayfası">
        <FollowCard key={id} complaintId={id} />
      </SidePart>
      <SidePart title="Diğer şikayetleri">
        <OtherComplaints citizen={citizen} />
      </SidePart>
      {links === undefined ? null : (
        <SidePart title="Bağlı şikayetler">
          <LinkedComplaints complaintId={id} links={links} />
        </SidePart>
      )}
      {photos.length > 0 ? (
        <SidePart title={`Fotoğraflar (${photos.length})`}>
          <PhotoStrip photos={photos} onOpen={onOpenPhoto} />
        </SidePart>
      ) : null}
      {ours === undefined ? null : (
        <SidePart title="Öncesi ve sonrası">
          <CasePhotos complaintId={id} photos={ours} onOpen={onOpenPhoto} />
        </SidePart>
      )}
      {followers === undefined ? null : (
        <SidePart title="Takip edenler">
          <Followers complaintId={id} followers={followers} />
        </SidePart>
      )}
      <SidePart title="İç notlar">
        <ComplaintNotes
          complaintId={id}
          notes={notes}
          fieldRef={noteField}
          colleaguesAddress={colleaguesAddress}
        />
      </SidePart>
    </>
  );
}
