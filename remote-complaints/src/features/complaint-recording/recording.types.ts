import type { ComplaintRecording } from '@muhatap/shared/wire/complaints';

/** The command of the list's action; `key` makes it happen once however often it is sent. */
export interface RecordingCommand {
  readonly intent: 'record';
  readonly key: string;
  readonly recording: ComplaintRecording;
}
