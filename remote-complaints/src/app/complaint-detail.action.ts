import { savedOf, type Saved } from '@muhatap/shared/saving';
import type {
  Complaint,
  ComplaintColleague,
  ComplaintFollowLink,
  ComplaintMergeResult,
  ComplaintLink,
  ComplaintNote,
  ComplaintPhoto,
  ComplaintTask,
} from '@muhatap/shared/wire/complaints';
import type { ActionFunctionArgs } from 'react-router-dom';
import {
  addMessage,
  addNote,
  addPhoto,
  addTask,
  changeComplaint,
  changePlace,
  changeTask,
  changeTerm,
  COMPLAINT_ERRORS,
  complaintSavedOf,
  deleteNote,
  editNote,
  followComplaint,
  linkComplaint,
  readFollowLink,
  mergeComplaint,
  removeMessage,
  removePhoto,
  removeTask,
  undoMerge,
  unlinkComplaint,
  type ComplaintSaved,
} from '#entities/complaint';
import { assignConversation } from '#entities/conversation';
import type { ChangeCommand } from '#features/complaint-change';
import type { FollowCommand } from '#features/complaint-follow';
import type { FollowersCommand } from '#features/complaint-followers';
import type { HolderCommand } from '#features/complaint-holder';
import type { LinkCommand } from '#features/complaint-links';
import type { MergeCommand } from '#features/complaint-merge';
import type { MessageCommand } from '#features/complaint-messages';
import type { NoteCommand } from '#features/complaint-notes';
import type { PhotoCommand } from '#features/complaint-photos';
import type { PlaceCommand } from '#features/complaint-place';
import type { TaskCommand } from '#features/complaint-tasks';
import type { TermCommand } from '#features/complaint-term';

type DetailCommand =
  | ChangeCommand
  | FollowCommand
  | NoteCommand
  | HolderCommand
  | MessageCommand
  | PlaceCommand
  | MergeCommand
  | TermCommand
  | FollowersCommand
  | LinkCommand
  | TaskCommand
  | PhotoCommand;

const isNote = (command: DetailCommand): command is NoteCommand => command.intent.endsWith('-note');
const isMessage = (command: DetailCommand): command is MessageCommand =>
  command.intent.endsWith('-message');
const isMerge = (command: DetailCommand): command is MergeCommand =>
  command.intent === 'merge' || command.intent === 'undo-merge';

function saveNote(command: NoteCommand): Promise<Saved<ComplaintNote | void>> {
  if (command.intent === 'delete-note')
    return savedOf(deleteNote(command.noteId), COMPLAINT_ERRORS.noteDelete);
  const { content } = command;
  return savedOf(
    command.intent === 'add-note'
      ? addNote(command.id, content, command.mentions)
      : editNote(command.noteId, content),
    COMPLAINT_ERRORS.noteSave,
  );
}

function saveMerge(command: MergeCommand): Promise<Saved<ComplaintMergeResult | void>> {
  if (command.intent === 'undo-merge')
    return savedOf(undoMerge(command.id), COMPLAINT_ERRORS.undoMerge);
  const { id, into, notify } = command;
  return savedOf(mergeComplaint(id, { into, notify }), COMPLAINT_ERRORS.merge);
}

const changeLinks = ({ id, other }: LinkCommand): Promise<Saved<readonly ComplaintLink[] | void>> =>
  'number' in other
    ? savedOf(linkComplaint(id, other.number), COMPLAINT_ERRORS.link)
    : savedOf(unlinkComplaint(id, other.id), COMPLAINT_ERRORS.unlink);

type FieldCommand = ChangeCommand | TermCommand | PlaceCommand;
const FIELDS: readonly DetailCommand['intent'][] = ['change', 'term', 'place'];
const isField = (command: DetailCommand): command is FieldCommand =>
  FIELDS.includes(command.intent);

function saveField(command: FieldCommand): Promise<Complaint> {
  if (command.intent === 'change') return changeComplaint(command.id, command.change);
  return command.intent === 'term'
    ? changeTerm(command.id, command.change)
    : changePlace(command.id, command.change);
}

const saveMessage = (command: MessageCommand) =>
  command.intent === 'add-message'
    ? savedOf(addMessage(command.id, command.roomMessageId), COMPLAINT_ERRORS.messageAdd)
    : savedOf(removeMessage(command.id, command.messageId), COMPLAINT_ERRORS.messageRemove);

function saveTask({ id, step }: TaskCommand): Promise<Saved<readonly ComplaintTask[] | void>> {
  if ('add' in step) return savedOf(addTask(id, step.add), COMPLAINT_ERRORS.task);
  return 'change' in step
    ? savedOf(changeTask(id, step.taskId, step.change), COMPLAINT_ERRORS.task)
    : savedOf(removeTask(id, step.taskId), COMPLAINT_ERRORS.taskRemove);
}

const savePhoto = ({ id, step }: PhotoCommand): Promise<Saved<readonly ComplaintPhoto[] | void>> =>
  'add' in step
    ? savedOf(addPhoto(id, step.add), COMPLAINT_ERRORS.photo)
    : savedOf(removePhoto(id, step.remove), COMPLAINT_ERRORS.photoRemove);

/** Everything that changes on the page of a complaint, but replies: those have a queue of their own. */
export async function complaintDetailAction({
  request,
}: ActionFunctionArgs): Promise<
  | ComplaintSaved
  | Saved<
      | ComplaintNote
      | ComplaintFollowLink
      | ComplaintMergeResult
      | readonly ComplaintColleague[]
      | readonly ComplaintLink[]
      | readonly ComplaintTask[]
      | readonly ComplaintPhoto[]
      | void
    >
> {
  const command = (await request.json()) as DetailCommand;
  if (isField(command)) return complaintSavedOf(saveField(command));
  if (isNote(command)) return saveNote(command);
  if (isMerge(command)) return saveMerge(command);
  if (isMessage(command)) return saveMessage(command);
  switch (command.intent) {
    case 'assign-conversation':
      return savedOf(
        assignConversation(command.roomId, command.assigneeId, command.expected),
        COMPLAINT_ERRORS.holder,
      );
    case 'follow-link':
      return savedOf(readFollowLink(command.id), COMPLAINT_ERRORS.followLink);
    case 'follow':
      return savedOf(followComplaint(command.id, command.isFollowing), COMPLAINT_ERRORS.follow);
    case 'links':
      return changeLinks(command);
    case 'tasks':
      return saveTask(command);
    case 'photos':
      return savePhoto(command);
  }
}
