export { ReleaseStrip } from './release-strip';
