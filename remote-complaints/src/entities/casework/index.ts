export { AddressSearch } from './address-search';
export { importAddresses, readAddressBook, readOutlines } from './address.api';
export {
  readDistricts,
  readLabels,
  readMap,
  readSatisfaction,
  readEscalation,
  readStaff,
  readStatusTemplates,
  readTemplates,
  readTerms,
  readTypes,
  readUnits,
  removeDistrict,
  removeType,
  removeUnit,
  saveDistrict,
  saveMap,
  saveSatisfaction,
  saveEscalation,
  saveStatusTemplates,
  saveTerms,
  saveType,
  saveUnit,
} from './casework.api';
export { codeOf, formatCount, foundRows, type CaseworkRow } from './casework-rows';
export { useCaseworkChanges } from './use-casework-changes';
export { previewOf } from './template-preview';
