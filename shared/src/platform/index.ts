export type {
  AttentionCall,
  FilePickRequest,
  FilmRecording,
  FilmRequest,
  NotifyPermission,
  Platform,
  PlatformAttention,
  PlatformCamera,
  PlatformClock,
  PlatformFiles,
  PlatformHttp,
  PlatformLog,
  PlatformMicrophone,
  PlatformPage,
  PlatformStorage,
  PlatformTab,
  SoundRecording,
  Undo,
  UploadProgress,
} from './platform.types';
export { FilePickError, PlatformNotReady } from './platform.errors';
export {
  forgetPlatform,
  initializePlatform,
  isPlatformReady,
  platform,
  platformOrBrowser,
} from './current-platform';
export { createWebPlatform } from './web/web-platform';
export {
  createMemoryPlatform,
  type MemoryControls,
  type MemoryPlatform,
  type PlatformOverrides,
} from './memory/memory-platform';
