export { REFERENCE_TEXTS, TEXT_TEXTS, type ChangeTexts } from './complaint-field-texts';
export {
  FILTER_NAMES,
  isFiltered,
  ME,
  MOST_VALUES,
  NO_FILTERS,
  serverFilters,
  viewerNow,
  type ListFilterName,
  type ListFilters,
} from './complaint-filters';
export {
  daysOf,
  PERIOD_PRESETS,
  periodFrom,
  formatPeriod,
  presetName,
  type ComplaintPeriod,
} from './complaint-period';
export {
  complaintsAddress,
  complaintsSearch,
  DEFAULT_PAGE_SIZE,
  isNarrowed,
  PAGE_SIZES,
  readComplaintQuery,
  type ComplaintOrder,
  type ListColumn,
  type ComplaintQuery,
  type ListLayout,
} from './complaint-query';
export {
  formatCount,
  isViewOf,
  openedView,
  viewFilters,
  viewQueryOf,
  type CountedView,
} from './list-view';
export { countLists, deleteView, readViews, saveView } from './view.api';
export { listAddressOf, openedFrom } from './list-address';
export {
  channelOf,
  formatTotal,
  lineOfWork,
  numberOf,
  saysisNumberOf,
  senderOf,
  speakerOf,
} from './complaint-labels';
export { mediaAddress } from './media-address';
export { formatPhone } from './format-phone';
export { ComplaintCard } from './complaint-card';
export { complaintSheet } from './complaint.sheet';
export { TermChip } from './term-chip';
export { ChannelMark } from './channel-mark';
export { ChoiceField } from './choice-field';
export { LabelMenu } from './label-menu';
export { FormButtons } from './form-buttons';
export { LabelTags } from './label-tags';
export { PriorityChip } from './priority-chip';
export { ORIGIN_LOOKS, wayInOf } from './origin-labels';
export { listPoints, type MapView } from './points.api';
export { countComplaints, listComplaints, listCounted, recordComplaint } from './complaint.api';
export {
  addNote,
  changeComplaint,
  changePlace,
  changeTerm,
  deleteNote,
  editNote,
  followComplaint,
  readColleagues,
  readReplyTemplates,
  readComplaint,
  readNotice,
  readPlaceSuggestions,
} from './complaint-detail.api';
export { readFollowLink } from './follow.api';
export { mergeComplaint, readSimilar, readSimilarMatters, undoMerge } from './merge.api';
export { describeMerge } from './merge-labels';
export { mergingWith, otherOf } from './merging-with';
export { holdsOfComplaint } from './hold.api';
export { linkComplaint, unlinkComplaint } from './link.api';
export { addPhoto, removePhoto } from './photo.api';
export type { Photo } from './photo';
export { Thumb } from './thumb';
export { addTask, changeTask, removeTask } from './task.api';
export { describeTaskDay } from './task-labels';
export { addMessage, readThread, removeMessage } from './thread.api';
export { joinThread, type Thread } from './join-thread';
export {
  formatCoordinates,
  isShortMapLink,
  readCoordinates,
  type Coordinates,
} from './read-coordinates';
export { useCaseStep } from './use-case-step';
export { complaintSavedOf, type ComplaintSaved } from './complaint-saved';
export {
  actorOf,
  changesSince,
  describeHistoryEntry,
  placeOf,
  type HistoryLabels,
} from './history-labels';
export { useComplaintChoice, type ComplaintChoice } from './complaint-choice';
export {
  changeMany,
  undoMany,
  type ManyChange,
  type ManyChanged,
  type RefusedChange,
} from './change-many';
export { describeLevel, describeTerm, formatTermDays } from './term-labels';
export { useColleagueNotifications } from './use-colleague-notifications';
export { useReadMarker } from './use-read-marker';
export { COMPLAINT_ERRORS } from './complaint.errors';
export { useComplaintChanges } from './use-complaint-changes';
