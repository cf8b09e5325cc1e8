import { savedOf, type Saved } from '@muhatap/shared/saving';
import type { ComplaintFollowLink, ComplaintNote } from '@muhatap/shared/wire/complaints';
import type { ActionFunctionArgs } from 'react-router-dom';
import {
  addMessage,
  addNote,
  changeComplaint,
  changePlace,
  changeTerm,
  COMPLAINT_ERRORS,
  complaintSavedOf,
  deleteNote,
  editNote,
  readFollowLink,
  removeMessage,
  type ComplaintSaved,
} from '#entities/complaint';
import { assignConversation } from '#entities/conversation';
import type { ChangeCommand } from '#features/complaint-change';
import type { FollowCommand } from '#features/complaint-follow';
import type { HolderCommand } from '#features/complaint-holder';
import type { MessageCommand } from '#features/complaint-messages';
import type { NoteCommand } from '#features/complaint-notes';
import type { PlaceCommand } from '#features/complaint-place';
import type { TermCommand } from '#features/complaint-term';

/** Everything that changes on the page of a complaint, but replies: those have a queue of their own. */
export async function complaintDetailAction({
  request,
}: ActionFunctionArgs): Promise<
  ComplaintSaved | Saved<ComplaintNote | ComplaintFollowLink | void>
> {
  const command = (await request.json()) as
    | ChangeCommand
    | FollowCommand
    | NoteCommand
    | HolderCommand
    | MessageCommand
    | PlaceCommand
    | TermCommand;
  switch (command.intent) {
    case 'change':
      return complaintSavedOf(changeComplaint(command.id, command.change));
    case 'term':
      return complaintSavedOf(changeTerm(command.id, command.change));
    case 'place':
      return complaintSavedOf(changePlace(command.id, command.change));
    case 'assign-conversation':
      return savedOf(
        assignConversation(command.roomId, command.assigneeId, command.expected),
        COMPLAINT_ERRORS.holder,
      );
    case 'follow-link':
      return savedOf(readFollowLink(command.id), COMPLAINT_ERRORS.followLink);
    case 'add-message':
      return savedOf(addMessage(command.id, command.roomMessageId), COMPLAINT_ERRORS.messageAdd);
    case 'remove-message':
      return savedOf(removeMessage(command.id, command.messageId), COMPLAINT_ERRORS.messageRemove);
    case 'add-note':
      return savedOf(addNote(command.id, command.content), COMPLAINT_ERRORS.noteSave);
    case 'edit-note':
      return savedOf(editNote(command.noteId, command.content), COMPLAINT_ERRORS.noteSave);
    case 'delete-note':
      return savedOf(deleteNote(command.noteId), COMPLAINT_ERRORS.noteDelete);
  }
}
