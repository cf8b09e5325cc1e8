export { AssignmentForm } from './assignment-form';
export type { ChangeCommand, Choices, NoticeFound } from './change.types';
export { HandsForm } from './hands-form';
export { LabelsForm } from './labels-form';
export { StatusForm } from './status-form';
export { TextField } from './text-field';
export { useChoices } from './use-choices';
export { useComplaintNow } from './use-complaint-now';
