export { apply, changeBetween, inverse, isEmpty, type FlowChange, type NodeChange } from './change';
export { addButton, addNodes, connect, editButton, editNode, editSettings, makeStart, moveButton, moveNodes, removeButton, removeNodes, type ButtonEdit, type NodeEdit, type Source } from './commands';
export { copyNodes, pasteNodes, readCopied } from './clipboard';
export { EMPTY_HISTORY, redo, remember, undo, type History } from './history';
export { exportFlow, lostInExport, type ExchangeFile } from './export-flow';
export { IMPORT_LIMIT_BYTES, importFlow } from './import-flow';
export { ImportRefusal, type ImportRefusalCode } from './import-refusal';
export { newButton, newList, newMessage, type Point } from './new-nodes';
export { searchFlow, type Found } from './search';
