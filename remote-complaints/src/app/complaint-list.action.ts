import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { ComplaintView } from '@muhatap/shared/wire/complaints';
import type { ActionFunctionArgs } from 'react-router-dom';
import { COMPLAINT_ERRORS, deleteView, recordComplaint, saveView } from '#entities/complaint';
import type { RecordingCommand } from '#features/complaint-recording';
import type { ViewCommand } from '#features/complaint-views';

const changeView = (command: ViewCommand): Promise<Saved<ComplaintView | void>> =>
  command.intent === 'delete-view'
    ? savedOf(deleteView(command.id), COMPLAINT_ERRORS.viewDelete)
    : savedOf(saveView(command.id, command.input), COMPLAINT_ERRORS.viewSave);

/** Records a complaint and answers its id, or changes the saved views. */
export async function complaintListAction({
  request,
}: ActionFunctionArgs): Promise<Saved<string | ComplaintView | void>> {
  const command = (await request.json()) as RecordingCommand | ViewCommand;
  return 'recording' in command
    ? savedOf(recordComplaint(command.recording, command.key), COMPLAINT_ERRORS.record)
    : changeView(command);
}
