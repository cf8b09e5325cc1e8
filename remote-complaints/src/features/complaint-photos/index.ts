export { CasePhotos, casePhotosOf } from './case-photos';
export type { PhotoCommand } from './photo.types';
