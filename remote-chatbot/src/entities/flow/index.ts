export { apply, changeBetween, inverse, isEmpty, type FlowChange, type NodeChange } from './change';
export {
  addButton,
  addNodes,
  connect,
  editButton,
  editNode,
  editSettings,
  endAt,
  makeStart,
  moveButton,
  moveNodes,
  removeButton,
  removeNodes,
  type ButtonEdit,
  type NodeEdit,
  type Source,
} from './commands';
export { changeTo, differenceOf, describeDifference, type FlowDifference } from './compare';
export { countFlow, describeCount, type FlowCount } from './count-flow';
export { ProblemList } from './problem-list';
export { readProblems } from './read-problems';
export { connectNew } from './connect-new';
export { copyNodes, pasteNodes, readCopied } from './clipboard';
export { EMPTY_HISTORY, redo, remember, undo, type History } from './history';
export { exportFlow, lostInExport, type ExchangeFile } from './export-flow';
export { IMPORT_LIMIT_BYTES, importFlow } from './import-flow';
export { ImportRefusal, type ImportRefusalCode } from './import-refusal';
export { newButton, newList, newMessage, type Point } from './new-nodes';
export { buttonName, nodeName } from './node-name';
export { flowChannelName } from './channel-names';
export {
  areaOf,
  CARD,
  cardLines,
  cardText,
  ENTRY_Y,
  exitsOf,
  sizeOf,
  type Area,
  type CardSize,
} from './layout-size';
export { besideOf, clearPlace, layOut } from './layout';
export { faultOf, problemChannels, describeProblem } from './problem.messages';
export { ROW_LIMIT, TEXT_LIMITS } from './text-limits';
export { searchFlow, type Found } from './search';
export type {
  FlowDraft,
  FlowPlace,
  SaveConflict,
  SaveState,
  WalkedWay,
} from './draft/flow-draft.types';
export { createFlowDraft, type FlowDraftStore, type LoadedDraft } from './draft/flow-draft.store';
export {
  FlowDraftProvider,
  useFlowDraft,
  useFlowDraftStore,
  useProblems,
  useProblemsOf,
} from './draft/use-flow-draft';
export { useShownPlace } from './draft/use-shown-place';
export { useUndoKeys } from './draft/use-undo-keys';
export {
  actInTrial,
  beginTrial,
  followFlow,
  untriedIn,
  type Trial,
  type TrialAct,
  type TrialLine,
  type UntriedOfList,
} from './trial/trial';
