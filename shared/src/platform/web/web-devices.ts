import type { PlatformCamera, PlatformMicrophone } from '../platform.types';

const canRecord = (mimeType: string): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  (navigator as Partial<Navigator>).mediaDevices !== undefined && // absent on plain-http origins
  MediaRecorder.isTypeSupported(mimeType);

// The recorder comes when it is used first.
const recorder = () => import('./record-media');

export const webMicrophone: PlatformMicrophone = {
  canRecord,
  record: async (request) => (await recorder()).recordMedia(request),
};
export const webCamera: PlatformCamera = {
  canRecord,
  record: async (request) => (await recorder()).recordMedia(request),
};
