import { Box, Button, Field } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { COMPLAINT_STATUSES, complaintStatus, type Complaint } from '@muhatap/shared/wire';
import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';

/** What became of a save; `sentence` is for the person. */
export type StatusSaved = { ok: true; complaint: Complaint } | { ok: false; sentence: string };

interface StatusFormProps {
  readonly complaint: Complaint;
  readonly fetcher: FetcherWithComponents<StatusSaved>;
}

/** Any status may follow any other (spec §4); the button sleeps while nothing is changed (spec §5). */
export function StatusForm({ complaint, fetcher }: StatusFormProps) {
  const [chosen, setChosen] = useState(complaint.durum);
  const isSaving = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="version" value={complaint.version ?? ''} />
      <Field.Root>
        <Field.Label>Durum</Field.Label>
        <NativeSelect.Root size="sm">
          <NativeSelect.Field name="durum" value={chosen} onChange={(event) => setChosen(complaintStatus.catch(complaint.durum).parse(event.currentTarget.value))}>
            {COMPLAINT_STATUSES.map((status) => <option key={status} value={status}>{status}</option>)}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Box mt="3"><Button type="submit" size="sm" width="full" disabled={chosen === complaint.durum} loading={isSaving} loadingText="Güncelleniyor">Durumu Güncelle</Button></Box>
    </fetcher.Form>
  );
}
