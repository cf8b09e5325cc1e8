export {
  readDistricts,
  readStatusTemplates,
  readTemplates,
  readTypes,
  readUnits,
  removeDistrict,
  removeType,
  removeUnit,
  saveDistrict,
  saveStatusTemplates,
  saveType,
  saveUnit,
} from './casework.api';
export { codeOf, formatCount, foundRows, type CaseworkRow } from './casework-rows';
export { useCaseworkChanges } from './use-casework-changes';
export { previewOf } from './template-preview';
