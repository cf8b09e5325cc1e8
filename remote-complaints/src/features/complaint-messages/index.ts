export { photosOf } from './media';
export { MessageHistory } from './message-history';
export { PhotoStrip } from './photo-strip';
export { PhotoViewer } from './photo-viewer';
export type { MessageCommand } from './message.types';
export type { ThreadPart } from './use-thread';
