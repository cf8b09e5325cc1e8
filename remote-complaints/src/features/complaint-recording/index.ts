export { RecordingDialog } from './recording-dialog';
export type { RecordingCommand } from './recording.types';
