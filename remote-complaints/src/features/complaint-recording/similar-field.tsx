import { useAction } from '@muhatap/shared/session';
import { SimilarMatters } from '@muhatap/shared/ui/app';
import { COMPLAINT_SUBJECT_LIMIT, type ComplaintRecording } from '@muhatap/shared/wire/complaints';
import { readSimilarMatters } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';

interface SimilarFieldProps {
  readonly values: ComplaintRecording;
  readonly chosenId: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Open complaints about what is being recorded; whoever may merge chooses one for afterwards. */
export function SimilarField({ values, chosenId, onChoose }: SimilarFieldProps) {
  const mayClose = useAction('close', 'complaints');
  const { konuOzeti, type_id: type, district_id: district, place } = values;
  return (
    <SimilarMatters
      addressOf={complaintAddresses.complaint}
      read={readSimilarMatters}
      matter={{
        words: [...konuOzeti.trim()].slice(0, COMPLAINT_SUBJECT_LIMIT).join(''),
        type: type ?? undefined,
        district: district ?? undefined,
        lat: place?.lat,
        lon: place?.lon,
      }}
      {...(mayClose && { chosenId, onChoose })}
    />
  );
}
