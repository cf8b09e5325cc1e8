export { FlowFileDialog, type FlowFileDialogProps } from './flow-file-dialog';
export { ImportDialog } from './import-dialog';
export { useFlowExport } from './use-flow-export';
