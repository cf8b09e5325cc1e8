export {
  readStatusTemplates, readTemplates, readTypes, readUnits, removeType, removeUnit, saveStatusTemplates, saveType, saveUnit,
} from './casework.api';
