import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { ActionFunctionArgs } from 'react-router-dom';
import { COMPLAINT_ERRORS, recordComplaint } from '#entities/complaint';
import type { RecordingCommand } from '#features/complaint-recording';

/** Records a complaint; answers its id. */
export async function complaintListAction({ request }: ActionFunctionArgs): Promise<Saved<string>> {
  const { recording, key } = (await request.json()) as RecordingCommand;
  return savedOf(recordComplaint(recording, key), COMPLAINT_ERRORS.record);
}
