export {
  badNamesIn,
  fillExamples,
  followTexts,
  MOST_VARIABLES,
  namesIn,
  READY_VARIABLES,
} from './variables';
export {
  bodyLimit,
  emptyTemplate,
  TEXT_LIMITS,
  templateForm,
  templateInput,
  writeTemplate,
  type TemplateForm,
} from './template-form';
export { serverFaults, templateFaults } from './template-faults';
export {
  isFiltered,
  matchingTemplates,
  readTemplateQuery,
  templatesAddress,
  type TemplateQuery,
} from './template-query';
export { readTemplates, removeTemplate, saveTemplate } from './template-admin.api';
