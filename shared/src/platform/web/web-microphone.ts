import type { PlatformMicrophone } from '../platform.types';

/** The microphone; what records comes when it is used first. */
export const webMicrophone = (): PlatformMicrophone => ({
  canRecord: (mimeType) =>
    typeof MediaRecorder !== 'undefined' &&
    (navigator as Partial<Navigator>).mediaDevices !== undefined && // absent on plain-http origins
    MediaRecorder.isTypeSupported(mimeType),
  record: async (request) => (await import('./record-sound')).recordSound(request),
});
