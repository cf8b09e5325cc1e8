import { Box } from '@muhatap/shared/ui';
import { LegalHolds } from '@muhatap/shared/ui/app';
import { useMemo } from 'react';
import { holdsOfComplaint } from '#entities/complaint';

/** The legal holds of a complaint, set and lifted here by administrators. */
export function ComplaintHolds({ complaintId }: { readonly complaintId: string }) {
  const calls = useMemo(() => holdsOfComplaint(complaintId), [complaintId]);
  return (
    <Box pb="4" breakInside="avoid" _empty={{ display: 'none' }}>
      <LegalHolds
        key={complaintId}
        calls={calls}
        isOwn={({ complaint_id: id }) => id === complaintId}
      />
    </Box>
  );
}
